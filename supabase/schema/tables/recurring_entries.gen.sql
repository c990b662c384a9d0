-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Charges and expenses that come again every so many months, until they end or while they are not paused.
create table public.recurring_entries (
  id uuid not null,
  org_id uuid not null,
  kind text not null,
  lease_id uuid,
  listing_id uuid,
  description text not null,
  payee text not null default ''::text,
  category text,
  amount_cents integer not null,
  tax_cents integer not null default 0,
  every_months integer not null,
  starts_on date not null,
  ends_on date,
  paused_at timestamp with time zone,
  turn integer not null default 0,
  next_on date,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (lease_id) REFERENCES public.leases(id) ON DELETE CASCADE,
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE CASCADE,
  CHECK (amount_cents >= 1 AND amount_cents <= 100000000),
  CHECK (category = ANY (ARRAY['repairs'::text, 'maintenance'::text, 'utilities'::text, 'insurance'::text, 'property_tax'::text, 'cleaning'::text, 'supplies'::text, 'management'::text, 'marketing'::text, 'legal'::text, 'furnishing'::text, 'other'::text])),
  CHECK (ends_on >= starts_on),
  CHECK ((kind = 'charge'::text) = (lease_id IS NOT NULL)),
  CHECK ((kind = 'expense'::text) = (category IS NOT NULL)),
  CHECK (kind = 'expense'::text OR listing_id IS NULL AND tax_cents = 0),
  CHECK (char_length(TRIM(BOTH FROM description)) >= 1 AND char_length(TRIM(BOTH FROM description)) <= 200),
  CHECK (every_months = ANY (ARRAY[1, 3, 6, 12])),
  CHECK (kind = ANY (ARRAY['charge'::text, 'expense'::text])),
  CHECK (char_length(payee) <= 200),
  CHECK (tax_cents >= 0 AND tax_cents <= 100000000),
  CHECK (turn >= 0)
);
create policy session_has_shown_second_factor on public.recurring_entries as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy tenant_or_manager_reads_recurring_entry on public.recurring_entries for select to authenticated
  using (((org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)) OR (lease_id IN ( SELECT private.my_leases() AS my_leases))));
grant select on public.recurring_entries to authenticated;
CREATE INDEX recurring_entries_created_by_idx ON public.recurring_entries USING btree (created_by);
CREATE INDEX recurring_entries_lease_id_idx ON public.recurring_entries USING btree (lease_id);
CREATE INDEX recurring_entries_listing_id_idx ON public.recurring_entries USING btree (listing_id);
CREATE INDEX recurring_entries_next_on_idx ON public.recurring_entries USING btree (next_on) WHERE ((next_on IS NOT NULL) AND (paused_at IS NULL));
CREATE INDEX recurring_entries_org_id_idx ON public.recurring_entries USING btree (org_id, created_at DESC, id DESC);
CREATE TRIGGER brake_rows AFTER INSERT ON public.recurring_entries REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER recurring_entries_clean_text BEFORE INSERT OR UPDATE OF description, payee ON public.recurring_entries FOR EACH ROW EXECUTE FUNCTION private.clean_text('description:line', 'payee:line');
CREATE TRIGGER recurring_entries_touch BEFORE UPDATE ON public.recurring_entries FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
