-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Names by which a host's own things are found. Not the truth about them: whether a row may be seen, its own policies say.
create table private.search_entries (
  scope_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  title text not null,
  words text not null,
  changed_at timestamp with time zone not null default now(),
  PRIMARY KEY (scope_id, kind, subject_id),
  CHECK (kind = ANY (ARRAY['person'::text, 'home'::text, 'document'::text, 'request'::text, 'work_order'::text, 'vendor'::text]))
);
CREATE INDEX search_entries_subject_idx ON private.search_entries USING btree (subject_id);
CREATE INDEX search_entries_words_idx ON private.search_entries USING gin (scope_id, words extensions.gin_trgm_ops);
