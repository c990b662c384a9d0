-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Earlier texts of edited messages. No participant reads them: they become evidence when the message is reported, and go when it is taken back.
create table private.message_edits (
  message_id uuid not null,
  version integer not null,
  content text not null,
  replaced_at timestamp with time zone not null default now(),
  PRIMARY KEY (message_id, version),
  FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE CASCADE,
  CHECK (version >= 1 AND version <= 20)
);
CREATE TRIGGER brake_rows AFTER INSERT ON private.message_edits REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
