-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- When the job looks after a person next: each morning of their zone.
create table private.digest_visits (
  person_id uuid not null,
  due_at timestamp with time zone not null,
  PRIMARY KEY (person_id),
  FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE INDEX digest_visits_due_at_idx ON private.digest_visits USING btree (due_at);
