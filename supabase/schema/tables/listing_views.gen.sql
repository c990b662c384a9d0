-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- One row for everybody who looked at a home on a day of its zone; no row says who.
create table private.listing_views (
  listing_id uuid not null,
  day date not null,
  viewer_hash bytea not null,
  PRIMARY KEY (listing_id, day, viewer_hash),
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE
);
