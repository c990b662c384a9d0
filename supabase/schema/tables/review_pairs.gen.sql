-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- One renter and the other side of one lease or tour: their reviews are revealed together.
create table private.review_pairs (
  id uuid not null default gen_random_uuid(),
  lease_id uuid,
  tour_id uuid,
  renter_id uuid not null,
  listing_id uuid not null,
  reveal_at timestamp with time zone not null,
  revealed_at timestamp with time zone,
  UNIQUE NULLS NOT DISTINCT (lease_id, tour_id, renter_id),
  PRIMARY KEY (id),
  FOREIGN KEY (lease_id) REFERENCES public.leases(id) ON DELETE CASCADE,
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  FOREIGN KEY (renter_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (tour_id) REFERENCES public.tours(id) ON DELETE CASCADE,
  CHECK (num_nonnulls(lease_id, tour_id) = 1)
);
CREATE INDEX review_pairs_listing_id_idx ON private.review_pairs USING btree (listing_id);
CREATE INDEX review_pairs_renter_id_idx ON private.review_pairs USING btree (renter_id);
CREATE INDEX review_pairs_reveal_at_idx ON private.review_pairs USING btree (reveal_at) WHERE (revealed_at IS NULL);
CREATE INDEX review_pairs_tour_id_idx ON private.review_pairs USING btree (tour_id);
