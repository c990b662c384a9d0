-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What an organisation spent on a home. Wrong ones are voided and written again: the books keep both.
create table public.expenses (
  id uuid not null,
  org_id uuid not null,
  listing_id uuid,
  payee text not null default ''::text,
  note text not null default ''::text,
  spent_on date not null,
  total_cents bigint not null,
  currency text not null default 'USD'::text,
  receipt_paths text[] not null default '{}'::text[],
  status text not null default 'recorded'::text,
  void_reason text,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  work_order_id uuid,
  recurring_id uuid,
  PRIMARY KEY (id),
  FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE SET NULL,
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE RESTRICT,
  FOREIGN KEY (recurring_id) REFERENCES public.recurring_entries(id) ON DELETE SET NULL,
  FOREIGN KEY (work_order_id, org_id) REFERENCES public.work_orders(id, org_id) ON DELETE SET NULL (work_order_id),
  CHECK (currency = 'USD'::text),
  CHECK (char_length(note) <= 2000),
  CHECK (char_length(payee) <= 200),
  CHECK (cardinality(receipt_paths) <= 10 AND octet_length(receipt_paths::text) <= 5000),
  CHECK (status = ANY (ARRAY['recorded'::text, 'voided'::text])),
  CHECK (total_cents > 0),
  CHECK (char_length(void_reason) <= 500)
);
create policy session_has_shown_second_factor on public.expenses as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy manager_reads_expense on public.expenses for select to authenticated
  using ((org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)));
create policy manager_describes_expense on public.expenses for update to authenticated
  using ((org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)))
  with check ((org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)));
grant select, update (work_order_id) on public.expenses to authenticated;
CREATE INDEX expenses_created_by_idx ON public.expenses USING btree (created_by);
CREATE INDEX expenses_listing_id_idx ON public.expenses USING btree (listing_id, spent_on DESC);
CREATE INDEX expenses_org_id_idx ON public.expenses USING btree (org_id, spent_on DESC, id DESC);
CREATE UNIQUE INDEX expenses_recurring_id_idx ON public.expenses USING btree (recurring_id, spent_on);
CREATE INDEX expenses_work_order_id_idx ON public.expenses USING btree (work_order_id, org_id);
CREATE TRIGGER brake_rows AFTER INSERT ON public.expenses REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER expenses_clean_text BEFORE INSERT OR UPDATE OF payee, note, void_reason ON public.expenses FOR EACH ROW EXECUTE FUNCTION private.clean_text('payee:line', 'note:text', 'void_reason:text');
CREATE TRIGGER expenses_guard_transition BEFORE UPDATE OF status ON public.expenses FOR EACH ROW EXECUTE FUNCTION private.guard_transition();
CREATE TRIGGER expenses_touch BEFORE UPDATE ON public.expenses FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
