-- Expenses of a file are recorded together: all of them, or none. Each has the client's id, so that a row that
-- comes a second time is the same expense.
create function public.record_expenses(org uuid, expenses jsonb) returns integer
  language plpgsql volatile
  set search_path = ''
  as $$
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
$$;
comment on function public.record_expenses is
  'Owner or manager: writes the bills of a file down, as record_expense; all of them or none.';

create function public.void_expenses(expenses uuid[], reason text) returns integer
  language plpgsql volatile
  set search_path = ''
  as $$
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
$$;
comment on function public.void_expenses is
  'Owner or manager: takes the expenses of an import back, as void_expense; all of them or none.';

revoke execute on function public.record_expenses(uuid, jsonb), public.void_expenses(uuid[], text)
  from public, anon;
grant execute on function public.record_expenses(uuid, jsonb), public.void_expenses(uuid[], text)
  to authenticated;
