-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Files of deleted accounts, of messages that were taken back, of what was taken off reports and of repairs that were never reported, until they are erased.
create table private.files_to_erase (
  bucket_id text not null,
  name text not null,
  asked_at timestamp with time zone not null default now(),
  PRIMARY KEY (bucket_id, name),
  CHECK (char_length(bucket_id) <= 100),
  CHECK (char_length(name) <= 1024)
);
CREATE INDEX files_to_erase_asked_at_idx ON private.files_to_erase USING btree (asked_at);
