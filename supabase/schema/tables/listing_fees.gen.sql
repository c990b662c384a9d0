-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What a home costs beside rent and deposit.
create table public.listing_fees (
  id uuid not null default gen_random_uuid(),
  listing_id uuid not null,
  kind text not null,
  label text,
  amount_cents integer not null,
  currency text not null default 'USD'::text,
  period text not null default 'once'::text,
  refundable boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  CHECK (amount_cents >= 0 AND amount_cents <= 100000000),
  CHECK (kind <> 'other'::text OR label IS NOT NULL),
  CHECK (NOT (refundable AND period = 'monthly'::text)),
  CHECK (currency = 'USD'::text),
  CHECK (kind = ANY (ARRAY['application'::text, 'move_in'::text, 'pet'::text, 'parking'::text, 'cleaning'::text, 'other'::text])),
  CHECK (char_length(TRIM(BOTH FROM label)) >= 1 AND char_length(TRIM(BOTH FROM label)) <= 80),
  CHECK (period = ANY (ARRAY['once'::text, 'monthly'::text]))
);
create policy session_has_shown_second_factor on public.listing_fees as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy host_side_removes_fee on public.listing_fees for delete to authenticated
  using ((listing_id IN ( SELECT l.id FROM public.listings l WHERE ((l.owner_id = ( SELECT auth.uid() AS uid)) OR (l.org_id IN ( SELECT private.my_organizations() AS my_organizations))))));
create policy host_side_adds_fee on public.listing_fees for insert to authenticated
  with check (private.manages_listing(listing_id));
create policy reader_of_listing_reads_fees on public.listing_fees for select to anon, authenticated
  using ((EXISTS ( SELECT FROM public.listings l WHERE (l.id = listing_fees.listing_id))));
create policy host_side_updates_fee on public.listing_fees for update to authenticated
  using ((listing_id IN ( SELECT l.id FROM public.listings l WHERE ((l.owner_id = ( SELECT auth.uid() AS uid)) OR (l.org_id IN ( SELECT private.my_organizations() AS my_organizations))))));
grant select on public.listing_fees to anon;
grant delete, insert (id, listing_id, kind, label, amount_cents, period, refundable), select, update (kind, label, amount_cents, period, refundable) on public.listing_fees to authenticated;
CREATE INDEX listing_fees_listing_id_idx ON public.listing_fees USING btree (listing_id, created_at);
CREATE TRIGGER brake_rows AFTER INSERT ON public.listing_fees REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER listing_fees_clean_text BEFORE INSERT OR UPDATE OF label ON public.listing_fees FOR EACH ROW EXECUTE FUNCTION private.clean_text('label:line');
CREATE TRIGGER listing_fees_limit BEFORE INSERT ON public.listing_fees FOR EACH ROW EXECUTE FUNCTION private.limit_listing_fees();
CREATE TRIGGER listing_fees_touch BEFORE UPDATE ON public.listing_fees FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
