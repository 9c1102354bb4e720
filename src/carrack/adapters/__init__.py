"""Carrack as other programs want it: environments for learners."""

from carrack.core.extras import needs

needs("gymnasium", "numpy", "pettingzoo", "PIL", "resvg_py")
