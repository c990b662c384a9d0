-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Attachments of messages that were taken back, by their name in message_attachments.
create table private.unsent_files (
  path text not null,
  unsent_at timestamp with time zone not null default now(),
  PRIMARY KEY (path),
  CHECK (char_length(path) <= 1024)
);
CREATE TRIGGER unsent_files_erase AFTER INSERT ON private.unsent_files FOR EACH ROW EXECUTE FUNCTION private.erase_unsent_file();
