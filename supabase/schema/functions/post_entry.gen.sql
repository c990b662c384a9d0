-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Writes one event into the books: lines [{account, cents, listing}], debits positive. A second entry for the same event is refused. Granted to nobody.
create function private.post_entry(org uuid, entry_kind text, source uuid, happened_on date, lines jsonb, reverses uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry uuid;
begin
  insert into public.ledger_accounts (org_id, kind)
    select distinct org, l.account from jsonb_to_recordset(lines) as l (account text)
    order by 2
    on conflict (org_id, kind, currency) do nothing;
  insert into public.ledger_entries (org_id, kind, source_id, occurred_on, reverses_id)
    values (org, entry_kind, source, happened_on, reverses)
    returning id into entry;
  insert into public.ledger_lines (entry_id, line, org_id, account_id, amount_cents, listing_id)
    select entry, row_number() over (order by l.account, l.listing), org, a.id, l.cents, l.listing
    from (
      select account, listing, sum(cents) as cents
      from jsonb_to_recordset(lines) as given (account text, cents bigint, listing uuid)
      group by account, listing having sum(cents) <> 0
    ) l
    join public.ledger_accounts a
      on a.org_id = org and a.kind = l.account and a.currency = 'USD';
  return entry;
end
$function$
