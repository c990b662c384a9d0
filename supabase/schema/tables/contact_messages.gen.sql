-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Letters from the contact page.
create table private.contact_messages (
  id uuid not null,
  reference text not null,
  user_id uuid,
  full_name text not null,
  email text not null,
  topic text not null,
  content text not null,
  created_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  note text not null default ''::text,
  UNIQUE (reference),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  CHECK (char_length(TRIM(BOTH FROM content)) >= 1 AND char_length(TRIM(BOTH FROM content)) <= 4000),
  CHECK (char_length(email) >= 3 AND char_length(email) <= 320),
  CHECK (char_length(TRIM(BOTH FROM full_name)) >= 1 AND char_length(TRIM(BOTH FROM full_name)) <= 120),
  CHECK (char_length(note) <= 2000),
  CHECK (reference ~ '^KC-[2-9A-HJKMNP-TV-Z]{5}$'::text),
  CHECK (topic = ANY (ARRAY['general'::text, 'support'::text, 'press'::text, 'investors'::text, 'partners'::text]))
);
CREATE INDEX contact_messages_open_idx ON private.contact_messages USING btree (created_at) WHERE (closed_at IS NULL);
CREATE INDEX contact_messages_user_id_idx ON private.contact_messages USING btree (user_id);
CREATE TRIGGER contact_messages_clean_text BEFORE INSERT OR UPDATE OF full_name, content ON private.contact_messages FOR EACH ROW EXECUTE FUNCTION private.clean_text('full_name:line', 'content:text');
