-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What lets somebody in who has lost their authenticator app. Each works once: a used one is gone.
create table private.recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (user_id, code_hash),
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (octet_length(code_hash) = 32)
);
