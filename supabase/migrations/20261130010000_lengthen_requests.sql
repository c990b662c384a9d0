-- A request may be the text of an attached file, which is cut to 5,000 characters (UPL-11).
alter table public.command_sessions
  drop constraint command_sessions_query_check,
  add constraint command_sessions_query_check check (char_length(query) <= 5000);
