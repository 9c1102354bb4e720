-- How a match began: who gave numbers for its key, and what its series has brought so far, as JSON.
alter table match add column start text not null default '{}';
-- Tables that people gather at before the game. A new version replaces the one before, once.
create table gathering (
  id text not null,
  version bigint not null,
  content text not null,
  listed bigint not null,
  created bigint not null,
  primary key (id, version)
);
