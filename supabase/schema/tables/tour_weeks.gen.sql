-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- When homes have a free time for a tour within the week. Only those whose host set something or that have tours: by the default rules every week has free times, so that others need no row.
create table private.tour_weeks (
  listing_id uuid not null,
  bookable tstzmultirange not null,
  known_until timestamp with time zone not null,
  PRIMARY KEY (listing_id),
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE
);
CREATE INDEX tour_weeks_known_until_idx ON private.tour_weeks USING btree (known_until);
