-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The deposit of a lease, or of the one that it renews. Granted to nobody: its callers ask for rights.
create function private.deposit_state(lease uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select jsonb_build_object('charge', c.id, 'lease', c.lease_id, 'status', c.status,
      'held_cents', case c.status when 'refunded' then 0 else c.paid_cents end,
      'runs_on', private.lease_runs_on(c.lease_id),
      'returned_cents', r.returned_cents, 'withheld_cents', r.withheld_cents,
      'returned_on', r.returned_on, 'lines', coalesce((
        select jsonb_agg(jsonb_build_object('description', d.description, 'amount_cents', d.amount_cents)
          order by d.line)
        from public.deposit_deductions d where d.deposit_return_id = r.id), '[]'))
    from public.charges c left join public.deposit_returns r on r.charge_id = c.id
    where c.kind = 'deposit' and c.lease_id in (select private.lease_line(lease))
    order by c.created_at desc limit 1
  $function$
