-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Owner or manager: another payee, note or other receipts of a bill that is not void. `before_*` is what was read: what another person corrected since is not overwritten. Answers whether anything changed; repeating it changes nothing.
-- executable by authenticated
create function public.correct_expense(expense uuid, payee text, note text, receipt_paths text[], before_payee text, before_note text, before_paths text[])
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
    select private.correct_expense(expense, payee, note, receipt_paths, before_payee, before_note, before_paths)
  $function$

-- Definer: expenses are no client's to write.
-- executable by authenticated
create function private.correct_expense(expense uuid, payee text, note text, receipt_paths text[], before_payee text, before_note text, before_paths text[])
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was public.expenses;
  paths text[] := coalesce(receipt_paths, '{}');
  new_payee text := private.visible_line(trim(coalesce(payee, '')));
  new_note text := private.visible_text(trim(coalesce(note, '')));
begin
  select * into was from public.expenses e where e.id = expense for update;
  if was.id is null or was.org_id not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'expenses.missing',
      message = 'This expense is not available';
  end if;
  if was.payee = new_payee and was.note = new_note and was.receipt_paths = paths then
    return false;
  end if;
  if was.status = 'voided' then
    raise exception using errcode = 'P0001', hint = 'expenses.voided',
      message = 'This expense was made void. Nothing of it is corrected any more.';
  end if;
  if (was.payee, was.note, was.receipt_paths)
    is distinct from (private.visible_line(before_payee), private.visible_text(before_note),
      coalesce(before_paths, '{}')) then
    raise exception using errcode = 'P0001', hint = 'expenses.changed',
      message = 'Another person corrected this expense a moment ago. Look at it again.';
  end if;
  -- A receipt that comes along is a file of this organisation.
  if exists (
    select from unnest(paths) as p (path)
    where not p.path = any (was.receipt_paths)
      and (p.path is null or split_part(p.path, '/', 1) <> was.org_id::text)
  ) or cardinality(paths) <> (select count(distinct p.path) from unnest(paths) as p (path)) then
    raise exception using errcode = 'P0001', hint = 'expenses.receipt_unknown',
      message = 'This receipt is not available. Please add the file again.';
  end if;
  update public.expenses e set payee = new_payee, note = new_note, receipt_paths = paths
    where e.id = expense;
  perform private.audit('expense.corrected', 'expenses', expense::text, jsonb_build_object(
    'payee', was.payee <> new_payee, 'note', was.note <> new_note,
    'receipts', cardinality(paths), 'receipts_before', cardinality(was.receipt_paths)));
  return true;
exception when check_violation then
  raise exception using errcode = 'P0001', hint = 'expenses.correction_invalid',
    message = 'The payee has room for 200 characters, the note for 2,000, and there are at most 10 receipts.';
end
$function$
