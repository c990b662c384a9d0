-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Which guide or language a renter asked for with a tour. No client reads it; tour_details says it to each side.
create table private.tour_wishes (
  tour_id uuid not null,
  renter_id uuid not null,
  guide_id uuid,
  wants_guide boolean not null,
  language text,
  changed_at timestamp with time zone not null default now(),
  PRIMARY KEY (tour_id),
  FOREIGN KEY (guide_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (renter_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (tour_id) REFERENCES public.tours(id) ON DELETE CASCADE,
  CHECK (wants_guide OR guide_id IS NULL),
  CHECK (wants_guide OR language IS NOT NULL),
  CHECK (char_length(language) >= 1 AND char_length(language) <= 100)
);
CREATE INDEX tour_wishes_guide_id_idx ON private.tour_wishes USING btree (guide_id);
CREATE INDEX tour_wishes_renter_id_idx ON private.tour_wishes USING btree (renter_id);
