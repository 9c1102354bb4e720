-- Of a match that is over, every position, packed: later rules show them without playing it again.
create table positions (
  match text primary key,
  packed text not null
);
