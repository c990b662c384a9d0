-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Owner or manager: writes the bills of a file down, as record_expense; all of them or none.
-- executable by authenticated
create function public.record_expenses(org uuid, expenses jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  one record;
  recorded integer := 0;
begin
  if jsonb_typeof(expenses) is distinct from 'array'
    or jsonb_array_length(expenses) not between 1 and 200 then
    raise exception using errcode = 'P0001', hint = 'expenses.import_invalid',
      message = 'An import has between 1 and 200 expenses.';
  end if;
  for one in
    select * from jsonb_to_recordset(record_expenses.expenses)
      as e (expense uuid, listing uuid, spent_on date, lines jsonb, payee text, note text)
  loop
    perform public.record_expense(one.expense, record_expenses.org, one.listing, one.spent_on,
      one.lines, one.payee, one.note);
    recorded := recorded + 1;
  end loop;
  return recorded;
end
$function$
