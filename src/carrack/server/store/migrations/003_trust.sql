-- A message is said once, however often it was sent.
alter table chat add column message text not null default '';
update chat set message = cast(n as text);
create unique index chat_message on chat (match, message);
-- Each entry carries the hash of all before it, and the match that of the last.
alter table entry add column hash text not null default '';
alter table match add column head text not null default '';
alter table snapshot add column hash text not null default '';
-- The servers that run, and when each was last alive; the seats that have a page open at each.
create table server (
  id text primary key,
  at bigint not null
);
create table present (
  match text not null,
  server text not null,
  seats text not null,
  primary key (match, server)
);
create index match_host on match (host);
