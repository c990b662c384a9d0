-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What a work order may cost and did. A table of its own: assistant members see work, not money (DEC-39).
create table public.work_order_costs (
  work_order_id uuid not null,
  estimated_cents integer,
  final_cents integer,
  currency text not null default 'USD'::text,
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (work_order_id),
  FOREIGN KEY (work_order_id) REFERENCES public.work_orders(id) ON DELETE CASCADE,
  CHECK (currency = 'USD'::text),
  CHECK (estimated_cents >= 0 AND estimated_cents <= 100000000),
  CHECK (final_cents >= 0 AND final_cents <= 100000000)
);
create policy session_has_shown_second_factor on public.work_order_costs as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy manager_writes_work_order_cost on public.work_order_costs for insert to authenticated
  with check (private.manages_work_order(work_order_id));
create policy manager_reads_work_order_cost on public.work_order_costs for select to authenticated
  using (private.manages_work_order(work_order_id));
create policy manager_updates_work_order_cost on public.work_order_costs for update to authenticated
  using (private.manages_work_order(work_order_id))
  with check (private.manages_work_order(work_order_id));
grant insert (work_order_id, estimated_cents, final_cents), select, update (estimated_cents, final_cents) on public.work_order_costs to authenticated;
CREATE TRIGGER brake_rows AFTER INSERT ON public.work_order_costs REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER work_order_costs_touch BEFORE UPDATE ON public.work_order_costs FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
