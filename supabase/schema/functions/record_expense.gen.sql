-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Owner or manager: writes a bill down, lines [{category, description, amount_cents, tax_cents}]. The same id again changes nothing.
-- executable by authenticated
create function public.record_expense(expense uuid, org uuid, listing uuid, spent_on date, lines jsonb, payee text DEFAULT ''::text, note text DEFAULT ''::text, receipt_paths text[] DEFAULT '{}'::text[])
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.record_expense(expense, org, listing, spent_on, lines, payee, note, receipt_paths) $function$

-- Definer: money is no client's to write.
-- executable by authenticated
create function private.record_expense(expense uuid, org uuid, listing uuid, spent_on date, lines jsonb, payee text, note text, receipt_paths text[])
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  total bigint;
begin
  if org is null or org not in (select private.my_managed_organizations()) or (
    listing is not null
    and not exists (select from public.listings l where l.id = listing and l.org_id = org)
  ) then
    raise exception using errcode = 'P0001', hint = 'listings.missing',
      message = 'This home is not available';
  end if;
  if exists (select from public.expenses e where e.id = expense and e.org_id = org) then
    perform private.refuse_other_figures(exists (
      select from public.expenses e where e.id = expense and e.spent_on = record_expense.spent_on
        and e.listing_id is not distinct from listing and e.total_cents = (
          select sum(coalesce(l.amount_cents, 0)::bigint + coalesce(l.tax_cents, 0))
          from jsonb_to_recordset(lines) as l (amount_cents integer, tax_cents integer))));
    return expense;
  end if;
  if jsonb_typeof(lines) is distinct from 'array' or octet_length(lines::text) > 50000
    or jsonb_array_length(lines) not between 1 and 50
    or spent_on is null or abs(spent_on - case when listing is null
      then private.org_date(org, now()) else private.home_date(listing, now()) end) > 3660 then
    raise exception using errcode = 'P0001', hint = 'expenses.invalid',
      message = 'An expense needs a day and between 1 and 50 lines.';
  end if;
  select sum(coalesce(l.amount_cents, 0)::bigint + coalesce(l.tax_cents, 0)) into total
    from jsonb_to_recordset(lines) as l (amount_cents integer, tax_cents integer);
  if coalesce(total, 0) < 1 then
    raise exception using errcode = 'P0001', hint = 'expenses.invalid',
      message = 'An expense needs a day and between 1 and 50 lines.';
  end if;
  insert into public.expenses
      (id, org_id, listing_id, spent_on, total_cents, payee, note, receipt_paths, created_by)
    values (expense, org, listing, record_expense.spent_on, total, trim(coalesce(record_expense.payee, '')),
      trim(coalesce(record_expense.note, '')), coalesce(record_expense.receipt_paths, '{}'), auth.uid());
  insert into public.expense_lines (expense_id, line, category, description, amount_cents, tax_cents)
    select expense, l.position, l.line ->> 'category', trim(coalesce(l.line ->> 'description', '')),
      (l.line ->> 'amount_cents')::integer, coalesce((l.line ->> 'tax_cents')::integer, 0)
    from jsonb_array_elements(lines) with ordinality as l (line, position);
  perform private.post_entry(org, 'expense', expense, record_expense.spent_on, jsonb_build_array(
    jsonb_build_object('account', 'expenses', 'cents', total, 'listing', listing),
    jsonb_build_object('account', 'bank', 'cents', -total, 'listing', listing)));
  return expense;
exception
  -- The retry came twice at once, or the id is somebody else's.
  when unique_violation then
    if exists (select from public.expenses e where e.id = expense and e.org_id = org) then
      return expense;
    end if;
    raise exception using errcode = 'P0001', hint = 'expenses.missing',
      message = 'This expense is not available';
  when check_violation or not_null_violation or invalid_text_representation
    or numeric_value_out_of_range or invalid_parameter_value then
    raise exception using errcode = 'P0001', hint = 'expenses.line_invalid',
      message = 'A line needs a known category and an amount of at least one cent.';
end
$function$
