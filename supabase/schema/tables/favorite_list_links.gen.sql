-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The one valid invitation of a list for each role. Only its hash: who reads the table joins nothing.
create table private.favorite_list_links (
  list_id uuid not null,
  role text not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  UNIQUE (token_hash),
  PRIMARY KEY (list_id, role),
  FOREIGN KEY (list_id) REFERENCES public.favorite_lists(id) ON DELETE CASCADE,
  CHECK (role = ANY (ARRAY['editor'::text, 'viewer'::text]))
);
