-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What a viewer is hashed with on one day; gone two days later.
create table private.view_salts (
  day date not null,
  salt bytea not null default extensions.gen_random_bytes(32),
  PRIMARY KEY (day)
);
