-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The tours that a payout is for.
create table public.payout_tours (
  id uuid not null default gen_random_uuid(),
  payout_id uuid not null,
  tour_id uuid,
  listing_id uuid,
  amount_cents integer not null,
  UNIQUE (tour_id),
  PRIMARY KEY (id),
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE SET NULL,
  FOREIGN KEY (payout_id) REFERENCES public.payouts(id) ON DELETE RESTRICT,
  FOREIGN KEY (tour_id) REFERENCES public.tours(id) ON DELETE SET NULL,
  CHECK (amount_cents > 0)
);
create policy session_has_shown_second_factor on public.payout_tours as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_payout_reads_tours on public.payout_tours for select to authenticated
  using ((EXISTS ( SELECT FROM public.payouts p WHERE (p.id = payout_tours.payout_id))));
grant select on public.payout_tours to authenticated;
CREATE INDEX payout_tours_listing_id_idx ON public.payout_tours USING btree (listing_id);
CREATE INDEX payout_tours_payout_id_idx ON public.payout_tours USING btree (payout_id);
