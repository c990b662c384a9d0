-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The host's side takes back a change of the rent that has not begun; a repeated call changes nothing.
-- executable by authenticated
create function public.withdraw_rent(change uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.withdraw_rent(change) $function$

-- Definer: nobody writes rents directly.
-- executable by authenticated
create function private.withdraw_rent(change uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  announced public.rent_changes;
  was public.leases;
  charge record;
begin
  select * into announced from public.rent_changes c where c.id = change;
  was := private.managed_lease(announced.lease_id);
  select * into announced from public.rent_changes c where c.id = change for no key update;
  if announced.withdrawn_at is not null then
    return false;
  end if;
  if announced.applied_at is not null
    or announced.effective_on <= private.home_date(was.listing_id, now()) then
    raise exception using errcode = 'P0001', hint = 'leases.rent_begun',
      message = 'This rent holds already. It is not taken back; announce another one.';
  end if;
  perform private.brake('rent_changes');
  update public.rent_changes c set withdrawn_at = now() where c.id = change;
  perform private.append_lease_event(was.id, 'rent_withdrawn', jsonb_build_object('change', change,
    'rent_cents', announced.rent_cents, 'effective_on', announced.effective_on));
  -- A month that was asked for ahead at the new rent costs the old one.
  for charge in
    select c.id, r.cents, r.due_on from public.charges c
    cross join lateral private.rent_of_month(private.rent_in(was.id, c.period, was.rent_cents),
      c.period, was.starts_on, was.ends_on, was.due_day) r
    where c.lease_id = was.id and c.kind = 'rent' and c.period >= announced.effective_on
      and c.status in ('due', 'partly_paid', 'overdue')
    order by c.due_on, c.id for update of c
  loop
    perform private.correct_rent(charge.id, charge.cents, charge.due_on, now());
  end loop;
  perform private.tell_lease_parties(was.id, 'Your rent stays as it is',
    'The change that was announced was taken back.', jsonb_build_object('rent_change', change));
  return true;
end
$function$
