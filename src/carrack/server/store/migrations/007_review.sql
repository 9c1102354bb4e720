-- Of a match that is over, its review as JSON, once somebody asked for it.
create table review (
  match text primary key,
  told text not null
);
