-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What a person used of each kind in the span that runs, and the bytes of their files.
create table private.limit_counts (
  person uuid not null,
  kind text not null,
  window_start timestamp with time zone not null default now(),
  used bigint not null default 0,
  PRIMARY KEY (person, kind),
  FOREIGN KEY (person) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (char_length(kind) <= 60)
);
