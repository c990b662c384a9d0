-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Who left an address on a partner page; no account comes of it by itself.
create table private.partner_signups (
  id uuid not null,
  kind text not null,
  full_name text not null,
  email text not null,
  phone text not null default ''::text,
  city text not null default ''::text,
  content text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  note text not null default ''::text,
  UNIQUE (kind, email),
  PRIMARY KEY (id),
  CHECK (char_length(city) <= 120),
  CHECK (char_length(content) <= 2000),
  CHECK (char_length(email) >= 3 AND char_length(email) <= 320 AND email = lower(email)),
  CHECK (char_length(TRIM(BOTH FROM full_name)) >= 1 AND char_length(TRIM(BOTH FROM full_name)) <= 120),
  CHECK (kind = ANY (ARRAY['guide'::text, 'host'::text, 'renter'::text])),
  CHECK (char_length(note) <= 2000),
  CHECK (char_length(phone) <= 40)
);
CREATE INDEX partner_signups_open_idx ON private.partner_signups USING btree (created_at) WHERE (closed_at IS NULL);
CREATE TRIGGER partner_signups_clean_text BEFORE INSERT OR UPDATE OF full_name, phone, city, content ON private.partner_signups FOR EACH ROW EXECUTE FUNCTION private.clean_text('full_name:line', 'phone:phone', 'city:line', 'content:text');
