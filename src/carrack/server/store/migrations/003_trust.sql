-- A message is said once, however often it was sent.
alter table chat add column message text not null default '';
update chat set message = cast(n as text);
create unique index chat_message on chat (match, message);
