-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The secret of the link that stops a search's alerts. As it is and no hash: each mail carries it again, and it does nothing else.
create table private.saved_search_stops (
  search_id uuid not null,
  token uuid not null default gen_random_uuid(),
  created_at timestamp with time zone not null default now(),
  UNIQUE (token),
  PRIMARY KEY (search_id),
  FOREIGN KEY (search_id) REFERENCES public.saved_searches(id) ON DELETE CASCADE
);
