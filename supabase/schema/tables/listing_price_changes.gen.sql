-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What a home cost before, and since when it does not.
create table public.listing_price_changes (
  id uuid not null default gen_random_uuid(),
  listing_id uuid not null,
  rent_cents integer not null,
  previous_rent_cents integer not null,
  changed_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  CHECK (previous_rent_cents >= 0),
  CHECK (rent_cents >= 0)
);
create policy session_has_shown_second_factor on public.listing_price_changes as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_listing_reads_price_changes on public.listing_price_changes for select to anon, authenticated
  using ((EXISTS ( SELECT FROM public.listings l WHERE (l.id = listing_price_changes.listing_id))));
grant select on public.listing_price_changes to anon;
grant select on public.listing_price_changes to authenticated;
CREATE INDEX listing_price_changes_listing_id_idx ON public.listing_price_changes USING btree (listing_id, changed_at DESC);
