-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What people think of Kinstead, by reference number (DEC-29).
create table private.feedback (
  id uuid not null,
  reference text not null,
  user_id uuid,
  email text,
  category text not null,
  content text not null,
  screenshot_path text,
  created_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  note text not null default ''::text,
  UNIQUE (reference),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  CHECK (category = ANY (ARRAY['problem'::text, 'idea'::text, 'praise'::text, 'question'::text, 'other'::text])),
  CHECK (char_length(TRIM(BOTH FROM content)) >= 1 AND char_length(TRIM(BOTH FROM content)) <= 4000),
  CHECK (char_length(email) >= 3 AND char_length(email) <= 320),
  CHECK (char_length(note) <= 2000),
  CHECK (reference ~ '^KF-[2-9A-HJKMNP-TV-Z]{5}$'::text),
  CHECK (char_length(screenshot_path) <= 1024)
);
CREATE INDEX feedback_open_idx ON private.feedback USING btree (created_at) WHERE (closed_at IS NULL);
CREATE INDEX feedback_user_id_idx ON private.feedback USING btree (user_id);
CREATE TRIGGER feedback_clean_text BEFORE INSERT OR UPDATE OF content ON private.feedback FOR EACH ROW EXECUTE FUNCTION private.clean_text('content:text');
