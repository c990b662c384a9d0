-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What a home's host wants looked at besides the points of every report, in its order, and what was asked before. A point with other words is another point. No client reads it; home_points and tour_details say it.
create table private.home_points (
  listing_id uuid not null,
  item text not null,
  place smallint,
  removed_at timestamp with time zone,
  PRIMARY KEY (listing_id, item),
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  CHECK ((place IS NULL) = (removed_at IS NOT NULL)),
  CHECK (char_length(item) >= 3 AND char_length(item) <= 80),
  CHECK (place >= 1 AND place <= 12)
);
CREATE UNIQUE INDEX home_points_place_key ON private.home_points USING btree (listing_id, place);
