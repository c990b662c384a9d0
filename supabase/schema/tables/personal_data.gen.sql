-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Each column that names a person: whether their export holds its rows, and what their deletion does to them.
create table private.personal_data (
  table_name text not null,
  owner_column text not null,
  parent_table text,
  parent_column text,
  exported boolean not null default true,
  kind text not null,
  reason text not null,
  cleared text[] not null default '{}'::text[],
  hidden text[] not null default '{}'::text[],
  spared text,
  exported_if text,
  parent_key text not null default 'id'::text,
  PRIMARY KEY (table_name, owner_column),
  CHECK ((parent_table IS NULL) = (parent_column IS NULL)),
  CHECK (kind = ANY (ARRAY['erase'::text, 'anonymise'::text, 'keep'::text])),
  CHECK (char_length(reason) >= 10 AND char_length(reason) <= 500),
  CHECK (table_name ~ '^[a-z_]+\.[a-z_]+$'::text)
);
