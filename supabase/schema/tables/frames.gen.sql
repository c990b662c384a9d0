-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What the server said, in order, for `resume` and repetitions.
create table assistant.frames (
  session_id uuid not null,
  seq integer not null,
  frame jsonb not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (session_id, seq),
  FOREIGN KEY (session_id) REFERENCES public.command_sessions(id) ON DELETE CASCADE,
  CHECK (seq > 0)
);
