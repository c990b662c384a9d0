-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What proofs of visits are signed with: one row, made here, that no client reads. With another key no earlier proof is genuine.
create table private.guide_visit_keys (
  is_only boolean not null default true,
  key bytea not null default extensions.gen_random_bytes(32),
  PRIMARY KEY (is_only),
  CHECK (is_only)
);
