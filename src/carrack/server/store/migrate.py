"""The database's form, brought up to date in numbered steps, by one process at a time."""

from importlib.resources import files

from carrack.server.store.driver import Driver, StoreError


def migrations() -> list[tuple[int, str]]:
    """List the steps by number: `001_tables.sql` is the first."""
    folder = files("carrack.server.store").joinpath("migrations")
    found = [(int(f.name[:3]), f.read_text("utf-8")) for f in folder.iterdir()]
    return sorted(found)


def statements(script: str) -> list[str]:
    """Split a script into its statements, without comments."""
    lines = [line for line in script.splitlines() if not line.startswith("--")]
    return [part.strip() for part in "\n".join(lines).split(";") if part.strip()]


def migrate(driver: Driver) -> None:
    """Take the steps that this database has not taken yet; a step that fails leaves no trace."""
    steps = migrations()
    driver.run(driver.begin)
    try:
        driver.lock()
        driver.run("create table if not exists schema_version (version bigint not null)")
        taken = {int(str(row[0])) for row in driver.run("select version from schema_version")}
        newer = sorted(version for version in taken if version not in dict(steps))
        if newer:
            raise StoreError(f"this database was made by a newer Carrack (form {newer[-1]})")
        for number, script in steps:
            if number not in taken:
                for statement in statements(script):
                    driver.run(statement)
                driver.run("insert into schema_version values (?)", [number])
    except BaseException:
        driver.run("rollback")
        raise
    driver.run("commit")
