-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What a guide says is missing of the pay for a tour, and what the organisation answers. counted_cents: what was counted for the tour when it was said.
create table public.pay_disputes (
  id uuid not null,
  org_id uuid not null,
  guide_id uuid not null,
  tour_id uuid,
  listing_id uuid,
  held_at timestamp with time zone not null,
  time_zone text not null,
  counted_cents integer,
  claimed_cents integer not null,
  reason text not null,
  status text not null default 'open'::text,
  granted_cents integer,
  answer text not null default ''::text,
  answered_by uuid,
  answered_at timestamp with time zone,
  payout_id uuid,
  created_at timestamp with time zone not null default now(),
  UNIQUE (payout_id),
  PRIMARY KEY (id),
  FOREIGN KEY (answered_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (guide_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE SET NULL,
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE CASCADE,
  FOREIGN KEY (payout_id) REFERENCES public.payouts(id) ON DELETE RESTRICT,
  FOREIGN KEY (tour_id) REFERENCES public.tours(id) ON DELETE SET NULL,
  CHECK (char_length(answer) <= 1000),
  CHECK ((status = 'granted'::text) = (granted_cents IS NOT NULL)),
  CHECK ((status = 'granted'::text) = (payout_id IS NOT NULL)),
  CHECK ((status = 'open'::text) = (answered_at IS NULL)),
  CHECK (claimed_cents >= 1 AND claimed_cents <= 1000000),
  CHECK (counted_cents > 0),
  CHECK (granted_cents >= 1 AND granted_cents <= 1000000),
  CHECK (char_length(reason) >= 1 AND char_length(reason) <= 1000),
  CHECK (status = ANY (ARRAY['open'::text, 'granted'::text, 'declined'::text, 'withdrawn'::text])),
  CHECK (char_length(time_zone) <= 100)
);
create policy session_has_shown_second_factor on public.pay_disputes as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy guide_or_manager_reads_pay_dispute on public.pay_disputes for select to authenticated
  using (((guide_id = ( SELECT auth.uid() AS uid)) OR (org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations))));
grant select on public.pay_disputes to authenticated;
CREATE INDEX pay_disputes_answered_by_idx ON public.pay_disputes USING btree (answered_by);
CREATE INDEX pay_disputes_guide_id_idx ON public.pay_disputes USING btree (guide_id, held_at DESC);
CREATE INDEX pay_disputes_listing_id_idx ON public.pay_disputes USING btree (listing_id);
CREATE UNIQUE INDEX pay_disputes_one_open ON public.pay_disputes USING btree (tour_id) WHERE (status = 'open'::text);
CREATE INDEX pay_disputes_org_id_idx ON public.pay_disputes USING btree (org_id, created_at DESC, id DESC);
CREATE INDEX pay_disputes_tour_id_idx ON public.pay_disputes USING btree (tour_id, created_at DESC);
CREATE TRIGGER brake_rows AFTER INSERT ON public.pay_disputes REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER pay_disputes_clean_text BEFORE INSERT OR UPDATE OF reason, answer ON public.pay_disputes FOR EACH ROW EXECUTE FUNCTION private.clean_text('reason:text', 'answer:text');
CREATE TRIGGER pay_disputes_guard_transition BEFORE UPDATE OF status ON public.pay_disputes FOR EACH ROW EXECUTE FUNCTION private.guard_transition();
