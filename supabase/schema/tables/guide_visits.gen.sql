-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Proofs that a guide saw a home: one for each tour, never rewritten; withdrawn_at while its tour or its report says otherwise. No renter, no notes, no pictures.
create table private.guide_visits (
  id uuid not null default gen_random_uuid(),
  tour_id uuid not null,
  listing_id uuid not null,
  guide_id uuid not null,
  held_at timestamp with time zone not null,
  held_on date not null,
  time_zone text not null,
  checklist jsonb not null,
  picture_hashes text[] not null default '{}'::text[],
  signature text not null,
  created_at timestamp with time zone not null default now(),
  withdrawn_at timestamp with time zone,
  signatures_hash text,
  UNIQUE (tour_id),
  PRIMARY KEY (id),
  FOREIGN KEY (guide_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  CHECK (private.is_tour_checklist(checklist)),
  CHECK (cardinality(picture_hashes) <= 20),
  CHECK (signature ~ '^[0-9a-f]{64}$'::text),
  CHECK (signatures_hash ~ '^[0-9a-f]{64}$'::text),
  CHECK (char_length(time_zone) <= 100)
);
CREATE INDEX guide_visits_guide_id_idx ON private.guide_visits USING btree (guide_id);
CREATE INDEX guide_visits_listing_id_idx ON private.guide_visits USING btree (listing_id, held_at DESC);
CREATE TRIGGER guide_visits_guard BEFORE UPDATE ON private.guide_visits FOR EACH ROW EXECUTE FUNCTION private.guard_guide_visit();
