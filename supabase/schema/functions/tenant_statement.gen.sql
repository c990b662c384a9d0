-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For a tenant of the lease: every line of a time, the oldest first, after one of kind opening with what was owed before.
-- executable by authenticated
create function public.tenant_statement(lease uuid, since date, until date)
 RETURNS TABLE(line_key text, day date, kind text, charge_kind text, description text, method text, receipt_code text, reason text, amount_cents bigint, change_cents bigint, balance_cents bigint, payer text, is_mine boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select s.* from private.tenant_statement(lease, since, until) s order by s.line_key collate "C"
    limit 1000
  $function$

-- The lines of public.tenant_statement, in no order. Definer: names of co-tenants and the books are read for tenants of the lease alone.
-- executable by authenticated
create function private.tenant_statement(lease uuid, since date, until date)
 RETURNS TABLE(line_key text, day date, kind text, charge_kind text, description text, method text, receipt_code text, reason text, amount_cents bigint, change_cents bigint, balance_cents bigint, payer text, is_mine boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select l.line_key, l.day, l.kind, l.charge_kind, l.description, l.method, l.receipt_code, l.reason,
      l.amount_cents, l.change_cents, l.balance_cents, p.full_name, l.payer_id = auth.uid()
    from private.lease_lines(lease) l left join public.profiles p on p.id = l.payer_id
    where l.day between since and until and lease in (select private.my_leases())
    union all
    -- What was owed before: the first line.
    select '', since - 1, 'opening', null, '', null, null, null, 0, 0,
      coalesce(sum(l.change_cents), 0)::bigint, null, null
    from private.lease_lines(lease) l
    where l.day < since and lease in (select private.my_leases())
    having lease in (select private.my_leases())
  $function$
