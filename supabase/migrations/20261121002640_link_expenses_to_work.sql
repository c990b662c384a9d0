-- Which work an expense is the bill of; of the same organisation.
alter table public.work_orders add unique (id, org_id);
alter table public.expenses
  add column work_order_id uuid,
  add foreign key (work_order_id, org_id) references public.work_orders (id, org_id)
    on delete set null (work_order_id);
create index expenses_work_order_id_idx on public.expenses (work_order_id, org_id);
grant update (work_order_id) on public.expenses to authenticated;
