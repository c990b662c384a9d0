-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Definer: money is no client's to write.
-- executable by authenticated
create function private.return_deposit_with_lines(deposit_return uuid, charge uuid, deductions jsonb, note text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held integer;
  kept bigint;
  words text;
begin
  select c.paid_cents into held from public.charges c
    where c.id = charge and c.kind = 'deposit'
      and c.org_id in (select private.my_managed_organizations());
  if held is null then
    raise exception using errcode = 'P0001', hint = 'charges.missing',
      message = 'This charge is not available';
  end if;
  if jsonb_typeof(deductions) is distinct from 'array' or jsonb_array_length(deductions) > 30
    or octet_length(deductions::text) > 20000 or exists (
      select from jsonb_array_elements(deductions) d
      where jsonb_typeof(d -> 'amount_cents') is distinct from 'number'
        or (d ->> 'amount_cents')::numeric <> trunc((d ->> 'amount_cents')::numeric)
        or (d ->> 'amount_cents')::numeric not between 1 and 100000000
        or char_length(trim(coalesce(d ->> 'description', ''))) not between 1 and 200
    ) then
    raise exception using errcode = 'P0001', hint = 'deposits.line_invalid',
      message = 'Each deduction needs its reason and an amount of at least one cent.';
  end if;
  select coalesce(sum((d ->> 'amount_cents')::bigint), 0),
      string_agg(format('%s: $%s', trim(d ->> 'description'),
        to_char((d ->> 'amount_cents')::bigint / 100.0, 'FM999,999,990.00')), '; ' order by place)
    into kept, words
    from jsonb_array_elements(deductions) with ordinality as given (d, place);
  if kept > held then
    raise exception using errcode = 'P0001', hint = 'deposits.withheld_invalid',
      message = 'What is kept is at most the deposit, and needs a reason.';
  end if;
  if exists (
    select from public.deposit_returns r where r.id = deposit_return and r.charge_id = charge
  ) then
    perform private.refuse_other_figures(exists (
      select from public.deposit_returns r where r.id = deposit_return and r.withheld_cents = kept));
    return deposit_return;
  end if;
  perform private.return_deposit(deposit_return, charge, kept::integer,
    left(concat_ws(' · ', words, nullif(trim(coalesce(note, '')), '')), 2000));
  insert into public.deposit_deductions (deposit_return_id, line, description, amount_cents)
    select deposit_return, place, trim(d ->> 'description'), (d ->> 'amount_cents')::integer
    from jsonb_array_elements(deductions) with ordinality as given (d, place);
  return deposit_return;
end
$function$
