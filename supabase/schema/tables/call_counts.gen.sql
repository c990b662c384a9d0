-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Calls of one function by one person or address.
create table private.call_counts (
  bucket text not null,
  subject_hash bytea not null,
  window_start timestamp with time zone not null default now(),
  calls integer not null default 1,
  PRIMARY KEY (bucket, subject_hash),
  CHECK (char_length(bucket) <= 60)
);
CREATE INDEX call_counts_window_idx ON private.call_counts USING btree (window_start);
