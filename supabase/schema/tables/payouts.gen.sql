-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What a guide gets from an organisation for the tours of a month.
create table public.payouts (
  id uuid not null default gen_random_uuid(),
  org_id uuid not null,
  guide_id uuid,
  period date not null,
  tours integer not null,
  amount_cents bigint not null,
  currency text not null default 'USD'::text,
  provider text not null default 'sandbox'::text,
  status text not null default 'pending'::text,
  reason text,
  paid_at timestamp with time zone,
  paid_on date,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  is_correction boolean not null default false,
  PRIMARY KEY (id),
  FOREIGN KEY (guide_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE RESTRICT,
  CHECK (amount_cents > 0),
  CHECK ((status = 'paid'::text) = (paid_at IS NOT NULL)),
  CHECK ((paid_at IS NULL) = (paid_on IS NULL)),
  CHECK (currency = 'USD'::text),
  CHECK (EXTRACT(day FROM period) = 1::numeric),
  CHECK (provider = ANY (ARRAY['sandbox'::text, 'stripe'::text])),
  CHECK (char_length(reason) <= 500),
  CHECK (status = ANY (ARRAY['pending'::text, 'processing'::text, 'paid'::text, 'failed'::text, 'cancelled'::text])),
  CHECK (tours > 0)
);
create policy session_has_shown_second_factor on public.payouts as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy guide_or_manager_reads_payout on public.payouts for select to authenticated
  using (((guide_id = ( SELECT auth.uid() AS uid)) OR (org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations))));
grant select on public.payouts to authenticated;
CREATE INDEX payouts_guide_id_idx ON public.payouts USING btree (guide_id, period DESC, id DESC);
CREATE UNIQUE INDEX payouts_one_of_month ON public.payouts USING btree (org_id, guide_id, period) WHERE (NOT is_correction);
CREATE INDEX payouts_open_idx ON public.payouts USING btree (updated_at) WHERE (status = ANY (ARRAY['pending'::text, 'processing'::text]));
CREATE INDEX payouts_org_id_idx ON public.payouts USING btree (org_id, period DESC, id DESC);
CREATE TRIGGER payouts_ask_again AFTER UPDATE OF status ON public.payouts FOR EACH ROW WHEN (new.provider = 'stripe'::text AND old.status = 'failed'::text AND new.status = 'pending'::text) EXECUTE FUNCTION private.ask_for_payout_again();
CREATE TRIGGER payouts_choose_provider BEFORE INSERT ON public.payouts FOR EACH ROW WHEN (new.provider = 'sandbox'::text) EXECUTE FUNCTION private.choose_payout_provider();
CREATE TRIGGER payouts_clean_text BEFORE INSERT OR UPDATE OF reason ON public.payouts FOR EACH ROW EXECUTE FUNCTION private.clean_text('reason:text');
CREATE TRIGGER payouts_guard_transition BEFORE UPDATE OF status ON public.payouts FOR EACH ROW EXECUTE FUNCTION private.guard_transition();
CREATE TRIGGER payouts_touch BEFORE UPDATE ON public.payouts FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
