-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger, at commit: the lines of an entry add up to zero in each currency. Definer: it reads past policies.
create function private.balance_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry uuid := case tg_table_name when 'ledger_lines' then to_jsonb(new) ->> 'entry_id'
    else to_jsonb(new) ->> 'id' end;
begin
  if (select count(*) < 2 from public.ledger_lines l where l.entry_id = entry)
    or exists (
      select from public.ledger_lines l where l.entry_id = entry
      group by l.currency having sum(l.amount_cents) <> 0
    ) then
    raise exception using errcode = 'P0001', hint = 'ledger.unbalanced',
      message = 'An entry of the books has to add up to zero.';
  end if;
  return null;
end
$function$
