"""What is run on a checkout: wheels, releases, pages."""
