-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Owner or manager: takes the expenses of an import back, as void_expense; all of them or none.
-- executable by authenticated
create function public.void_expenses(expenses uuid[], reason text)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  one uuid;
begin
  if cardinality(expenses) is null or cardinality(expenses) not between 1 and 200 then
    raise exception using errcode = 'P0001', hint = 'expenses.import_invalid',
      message = 'An import has between 1 and 200 expenses.';
  end if;
  foreach one in array void_expenses.expenses loop
    perform public.void_expense(one, void_expenses.reason);
  end loop;
  return cardinality(void_expenses.expenses);
end
$function$
