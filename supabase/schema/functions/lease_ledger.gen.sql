-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For owner and manager: every line of a lease with the balance after it, the newest first; before_key is line_key of the last row. change_cents is what a line does to what is owed.
-- executable by authenticated
create function public.lease_ledger(lease uuid, before_key text DEFAULT NULL::text, page_size integer DEFAULT 50)
 RETURNS TABLE(line_key text, day date, kind text, charge_id uuid, payment_id uuid, charge_kind text, description text, method text, reference text, receipt_code text, reason text, amount_cents bigint, change_cents bigint, balance_cents bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select l.* from private.lease_ledger(lease) l
    where before_key is null or l.line_key collate "C" < before_key
    order by l.line_key collate "C" desc
    limit least(greatest(page_size, 1), 500)
  $function$

-- The lines of public.lease_ledger, in no order. Definer: the books of a lease are for owner and manager, whom it asks for.
-- executable by authenticated
create function private.lease_ledger(lease uuid)
 RETURNS TABLE(line_key text, day date, kind text, charge_id uuid, payment_id uuid, charge_kind text, description text, method text, reference text, receipt_code text, reason text, amount_cents bigint, change_cents bigint, balance_cents bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select l.line_key, l.day, l.kind, l.charge_id, l.payment_id, l.charge_kind, l.description, l.method,
      l.reference, l.receipt_code, l.reason, l.amount_cents, l.change_cents, l.balance_cents
    from private.lease_lines(lease) l
    where exists (
      select from public.charges c where c.lease_id = lease_ledger.lease
        and c.org_id in (select private.my_managed_organizations()))
  $function$
