-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- How one gets into the home of one tour, instead of its home's way in; without a code it has to be set anew, for another time. No client reads it; tour_access and open_tour_access say it in time.
create table private.tour_access (
  tour_id uuid not null,
  code text,
  instructions text not null default ''::text,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  PRIMARY KEY (tour_id),
  FOREIGN KEY (tour_id) REFERENCES public.tours(id) ON DELETE CASCADE,
  CHECK (closes_at > opens_at),
  CHECK (char_length(code) >= 1 AND char_length(code) <= 60),
  CHECK (char_length(instructions) <= 1000)
);
CREATE TRIGGER tour_access_clean_text BEFORE INSERT OR UPDATE OF code, instructions ON private.tour_access FOR EACH ROW EXECUTE FUNCTION private.clean_text('code:line', 'instructions:text');
