-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The one valid calendar address of a person, as the hash of its secret. read_at: when a calendar last asked for it.
create table private.calendar_feeds (
  profile_id uuid not null,
  secret_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  UNIQUE (secret_hash),
  PRIMARY KEY (profile_id),
  FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
