-- Names that the log and the start of a match refer to, apart from their chain: each can be deleted
-- with its person. The number is that of the entry; before the first, -1 - n is the n-th number.
create table told_name (
  match text not null,
  n bigint not null,
  holder text not null,
  name text not null,
  primary key (match, n)
);
create index told_name_holder on told_name (holder);
-- What somebody said is theirs, also after the seat has changed hands.
alter table chat add column holder text not null default '';
