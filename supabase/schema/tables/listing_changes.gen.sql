-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- News of homes, for alerts; forgotten after 30 days. The price history that people see is listing_price_changes.
create table private.listing_changes (
  id bigint not null,
  listing_id uuid not null,
  kind text not null,
  previous_rent_cents integer,
  previous_available_from date,
  happened_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  CHECK (kind = ANY (ARRAY['published'::text, 'rent'::text, 'available_from'::text]))
);
CREATE INDEX listing_changes_happened_at_idx ON private.listing_changes USING btree (happened_at);
CREATE INDEX listing_changes_listing_id_idx ON private.listing_changes USING btree (listing_id, happened_at);
