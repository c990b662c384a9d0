-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Definer: money is no client's to write.
-- executable by authenticated
create function private.add_recurring_entry(entry uuid, org uuid, lease uuid, listing uuid, description text, payee text, category text, amount_cents integer, tax_cents integer, every_months integer, starts_on date, ends_on date)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  contract public.leases;
  today date;
begin
  if org is null or org not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'recurring.missing',
      message = 'This is not available.';
  end if;
  if lease is not null then
    select * into contract from public.leases l where l.id = lease and l.org_id = org;
    if contract.id is null then
      raise exception using errcode = 'P0001', hint = 'leases.missing',
        message = 'This lease is not available';
    end if;
  elsif listing is not null
    and not exists (select from public.listings l where l.id = listing and l.org_id = org) then
    raise exception using errcode = 'P0001', hint = 'listings.missing',
      message = 'This home is not available';
  end if;
  if exists (select from public.recurring_entries r where r.id = entry) then
    perform private.refuse_other_figures(exists (
      select from public.recurring_entries r where r.id = entry and r.org_id = org
        and r.lease_id is not distinct from lease and r.amount_cents = add_recurring_entry.amount_cents
        and r.tax_cents = coalesce(add_recurring_entry.tax_cents, 0)
        and r.every_months = add_recurring_entry.every_months
        and r.starts_on = add_recurring_entry.starts_on));
    return entry;
  end if;
  if contract.status not in ('active', 'ending') then
    raise exception using errcode = 'P0001', hint = 'charges.lease_not_active',
      message = 'Fees can be added once the lease is active.';
  end if;
  today := case when coalesce(contract.listing_id, listing) is null then private.org_date(org, now())
    else private.home_date(coalesce(contract.listing_id, listing), now()) end;
  if starts_on not between today - 366 and today + 730
    or (lease is not null and starts_on < today) then
    raise exception using errcode = 'P0001', hint = 'recurring.invalid',
      message = 'It needs a description, an amount and a first day: of a charge today or later, of an expense of the last year or the next two.';
  end if;
  insert into public.recurring_entries (id, org_id, kind, lease_id, listing_id, description, payee, category,
      amount_cents, tax_cents, every_months, starts_on, ends_on, next_on, created_by)
    values (entry, org, case when lease is null then 'expense' else 'charge' end, lease, listing,
      add_recurring_entry.description, coalesce(add_recurring_entry.payee, ''), add_recurring_entry.category,
      add_recurring_entry.amount_cents, coalesce(add_recurring_entry.tax_cents, 0),
      add_recurring_entry.every_months, add_recurring_entry.starts_on, add_recurring_entry.ends_on,
      add_recurring_entry.starts_on, auth.uid());
  perform private.notify(p.profile_id, 'payment', 'A charge that comes again was added',
      format('%s: %s from %s.', private.visible_line(description),
        to_char(amount_cents / 100.0, 'FM$9,999,990.00'), to_char(starts_on, 'FMMonth FMDD, YYYY')),
      jsonb_build_object('lease_id', lease), 'medium', org)
    from public.lease_parties p where p.lease_id = lease and p.party = 'tenant';
  perform private.audit('recurring.added', 'recurring_entries', entry::text,
    jsonb_build_object('lease_id', lease, 'amount_cents', amount_cents));
  return entry;
exception when check_violation or not_null_violation then
  raise exception using errcode = 'P0001', hint = 'recurring.invalid',
    message = 'It needs a description, an amount and a first day: of a charge today or later, of an expense of the last year or the next two.';
end
$function$
