-- Ways to a person's secret: a link for another device, used once and soon; a phrase written down.
-- The secret is sealed with what leads to it, so that nobody can read it here.
create table way (
  hash text primary key,
  sealed text not null,
  holder text not null,
  until bigint not null
);
create index way_holder on way (holder);
-- What seats of a table want together: to end it, or to give a lost seat back.
create table vote (
  match text not null,
  what text not null,
  seat bigint not null,
  primary key (match, what, seat)
);
create table mute (
  match text not null,
  seat bigint not null,
  primary key (match, seat)
);
-- Those who look over a seat's shoulder; the holder is empty until the link is used. What they
-- point at stands until the log is longer than it was then.
create table coach (
  match text not null,
  seat bigint not null,
  name text not null,
  holder text not null,
  link text not null,
  thing text not null,
  said text not null,
  n bigint not null,
  primary key (match, seat)
);
create index coach_link on coach (link);
create index coach_holder on coach (holder);
create table report (
  match text not null,
  n bigint not null,
  holder text not null,
  said text not null,
  at bigint not null,
  primary key (match, n)
);
-- Clocks with a bank: what each seat had left, in milliseconds, when the clock was last set.
create table clock (
  match text primary key,
  since bigint not null,
  banks text not null
);
-- Where somebody wants to hear that it is their turn.
create table call (
  address text not null,
  holder text not null,
  kind text not null,
  keys text not null,
  site text not null,
  language text not null,
  primary key (holder, address)
);
-- Keys of this server, made once.
create table server_key (
  name text primary key,
  content text not null
);
