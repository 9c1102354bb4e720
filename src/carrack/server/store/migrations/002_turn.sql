-- The seats that a match waits for, as a JSON list: what the home page and "next game" ask.
alter table match add column turn text not null default '[]';
