-- The log is the truth: one row per entry, and (match, n) can be written only once.
create table match (
  id text primary key,
  game text not null,
  players bigint not null,
  options text not null,
  rules bigint not null,
  data text not null,
  match_key text not null,
  settings text not null,
  host text not null,
  created bigint not null,
  moved bigint not null,
  deadline bigint not null,
  ended bigint not null
);
create index match_deadline on match (deadline);
create table entry (
  match text not null,
  n bigint not null,
  seat bigint not null,
  act text not null,
  events text not null,
  at bigint not null,
  primary key (match, n)
);
-- A cache of positions: the last one, and the last one before which nothing can be taken back.
create table snapshot (
  match text not null,
  n bigint not null,
  rules bigint not null,
  data text not null,
  position text not null,
  primary key (match, n)
);
-- Secrets of people are stored hashed: the holder's cookie and the seat's link.
create table seat (
  match text not null,
  seat bigint not null,
  kind text not null,
  name text not null,
  holder text not null,
  link text not null,
  primary key (match, seat)
);
create index seat_holder on seat (holder);
create index seat_link on seat (link);
create table chat (
  match text not null,
  n bigint not null,
  seat bigint not null,
  said text not null,
  at bigint not null,
  primary key (match, n)
);
