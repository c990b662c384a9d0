-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Owner or manager: reminds the tenants of a lease of all that is overdue, once a day at the home; false when they were reminded today.
-- executable by authenticated
create function public.remind_of_arrears(lease uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.remind_of_arrears(lease) $function$

-- Definer: notifications are no client's to write.
-- executable by authenticated
create function private.remind_of_arrears(lease uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  contract public.leases;
  zone text;
  owed bigint;
  oldest date;
begin
  select * into contract from public.leases l where l.id = lease for no key update;
  if contract.org_id is null
    or contract.org_id not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'leases.missing',
      message = 'This lease is not available';
  end if;
  select l.time_zone into zone from public.listings l where l.id = contract.listing_id;
  select sum(c.amount_cents - c.waived_cents - c.paid_cents), min(c.due_on) into owed, oldest
    from public.charges c
    where c.lease_id = lease and c.status in ('due', 'partly_paid', 'overdue')
      and c.due_on < (now() at time zone zone)::date;
  if coalesce(owed, 0) = 0 then
    raise exception using errcode = 'P0001', hint = 'charges.not_overdue',
      message = 'Nothing is overdue here.';
  end if;
  -- Once a day: a retry and a second press are the same reminder.
  if (contract.arrears_reminded_at at time zone zone)::date = (now() at time zone zone)::date then
    return false;
  end if;
  update public.leases l set arrears_reminded_at = now() where l.id = lease;
  perform private.notify(p.profile_id, 'payment', 'Your landlord asks for what is overdue',
      format('%s is overdue, the oldest since %s.',
        '$' || to_char(owed / 100.0, 'FM999,999,990.00'), to_char(oldest, 'FMMonth FMDD, YYYY')),
      jsonb_build_object('lease_id', lease), 'high', contract.org_id)
    from public.lease_parties p where p.lease_id = lease and p.party = 'tenant';
  perform private.audit('arrears.reminded', 'leases', lease::text,
    jsonb_build_object('amount_cents', owed));
  return true;
end
$function$
