-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What check-in codes of tours are signed with: one row, made here, that no client reads. Another key makes other codes.
create table private.check_in_keys (
  is_only boolean not null default true,
  key bytea not null default extensions.gen_random_bytes(32),
  PRIMARY KEY (is_only),
  CHECK (is_only)
);
