-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The host's side: another rent a month of a lease without a fixed last day, from the first of a month after the notice on; one far from the rent of today has to be confirmed. Answers that day; the same id again changes nothing.
-- executable by authenticated
create function public.announce_rent(change uuid, lease uuid, monthly_cents integer, from_day date, note text DEFAULT ''::text, confirmed_cents integer DEFAULT NULL::integer)
 RETURNS date
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.announce_rent(change, lease, monthly_cents, from_day, note, confirmed_cents) $function$

-- Definer: nobody writes rents directly.
-- executable by authenticated
create function private.announce_rent(change uuid, lease uuid, monthly_cents integer, from_day date, note text, confirmed_cents integer)
 RETURNS date
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was public.leases := private.managed_lease(lease);
  earliest date;
begin
  if exists (
    select from public.rent_changes c
    where c.id = change and c.lease_id = lease and c.rent_cents = monthly_cents
  ) then
    return (select c.effective_on from public.rent_changes c where c.id = change);
  end if;
  if was.status <> 'active' then
    raise exception using errcode = 'P0001', hint = 'leases.not_running',
      message = 'Only the rent of a lease that runs, and does not end, is changed.';
  end if;
  if was.ends_on is not null and was.after_term = 'ends' then
    raise exception using errcode = 'P0001', hint = 'leases.rent_fixed',
      message = 'This rent is agreed until the last day. Offer a renewal for the time after.';
  end if;
  if exists (
    select from public.rent_changes c
    where c.lease_id = lease and c.withdrawn_at is null and c.applied_at is null
  ) then
    raise exception using errcode = 'P0001', hint = 'leases.rent_to_come',
      message = 'Another rent is to come already. Take it back first.';
  end if;
  earliest := private.earliest_rent_change(was, now());
  if from_day is null or from_day < earliest or extract(day from from_day) <> 1 then
    raise exception using errcode = 'P0001', hint = 'leases.rent_too_soon', detail = earliest::text,
      message = format('A new rent begins on the first of a month, on %s at the earliest.',
        to_char(earliest, 'FMMonth FMDD, YYYY'));
  end if;
  perform private.refuse_far_rent(was.listing_id, monthly_cents, was.rent_cents, confirmed_cents);
  insert into public.rent_changes
      (id, lease_id, former_cents, rent_cents, effective_on, note, announced_by)
    values (change, lease, was.rent_cents, monthly_cents, from_day, trim(coalesce(note, '')), auth.uid());
  perform private.append_lease_event(lease, 'rent_announced', jsonb_build_object('change', change,
    'former_cents', was.rent_cents, 'rent_cents', monthly_cents, 'effective_on', from_day));
  perform private.audit('lease.rent_announced', 'leases', lease::text,
    jsonb_build_object('rent_cents', monthly_cents, 'effective_on', from_day));
  perform private.tell_lease_parties(lease, 'Your rent changes',
    format('%s a month instead of %s, from %s on.', private.dollars(monthly_cents),
      private.dollars(was.rent_cents), to_char(from_day, 'FMMonth FMDD, YYYY')),
    jsonb_build_object('rent_change', change));
  return from_day;
exception when check_violation or not_null_violation or unique_violation then
  raise exception using errcode = 'P0001', hint = 'leases.rent_invalid',
    message = 'Another rent than the one of today, of at most $1,000,000.';
end
$function$
