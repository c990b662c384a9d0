-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Owner or manager: takes an expense back; the books show both.
-- executable by authenticated
create function public.void_expense(expense uuid, reason text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.void_expense(expense, reason) $function$

-- Definer: money is no client's to write.
-- executable by authenticated
create function private.void_expense(expense uuid, reason text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  spent public.expenses;
begin
  select * into spent from public.expenses e where e.id = expense for update;
  if spent.id is null or spent.org_id not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'expenses.missing',
      message = 'This expense is not available';
  end if;
  if spent.status = 'voided' then
    return spent.status;
  end if;
  if char_length(trim(coalesce(reason, ''))) not between 1 and 500 then
    raise exception using errcode = 'P0001', hint = 'expenses.reason_needed',
      message = 'Say why the expense is void.';
  end if;
  update public.expenses e set status = 'voided', void_reason = trim(reason) where e.id = expense;
  -- On its own day: the month's figures are then as if it had never been.
  perform private.post_entry(spent.org_id, 'expense_void', expense, spent.spent_on, jsonb_build_array(
      jsonb_build_object('account', 'expenses', 'cents', -spent.total_cents, 'listing', spent.listing_id),
      jsonb_build_object('account', 'bank', 'cents', spent.total_cents, 'listing', spent.listing_id)),
    (select e.id from public.ledger_entries e where e.source_id = expense and e.kind = 'expense'));
  perform private.audit('expense.voided', 'expenses', expense::text,
    jsonb_build_object('total_cents', spent.total_cents));
  return 'voided';
end
$function$
