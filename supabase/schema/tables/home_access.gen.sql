-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- How one gets into a home, for its tours that have no way in of their own. No client reads it.
create table private.home_access (
  listing_id uuid not null,
  code text not null,
  instructions text not null default ''::text,
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (listing_id),
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  CHECK (char_length(code) >= 1 AND char_length(code) <= 60),
  CHECK (char_length(instructions) <= 1000)
);
CREATE TRIGGER home_access_clean_text BEFORE INSERT OR UPDATE OF code, instructions ON private.home_access FOR EACH ROW EXECUTE FUNCTION private.clean_text('code:line', 'instructions:text');
