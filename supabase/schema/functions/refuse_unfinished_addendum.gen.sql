-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Refuses to send an addendum that changes nothing, leaves someone out, or waits for an answer. Granted to nobody.
create function private.refuse_unfinished_addendum(was public.leases)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not was.addendum then
    return;
  end if;
  if exists (select from public.lease_invitations i where i.lease_id = was.id and i.status = 'invited') then
    raise exception using errcode = 'P0001', hint = 'leases.invitation_open',
      message = 'An invited person has not answered yet. Wait for them, or take the invitation back.';
  end if;
  if not exists (select from public.lease_parties p where p.lease_id = was.id and p.party = 'tenant') then
    raise exception using errcode = 'P0001', hint = 'leases.addendum_empty',
      message = 'At least one tenant stays or joins. If all leave, the lease ends by notice.';
  end if;
  if not exists (select from public.lease_parties p where p.lease_id = was.id and p.party = 'leaving')
    and not exists (
      select from public.lease_parties p where p.lease_id = was.id and p.party = 'tenant'
        and p.profile_id not in (
          select o.profile_id from public.lease_parties o where o.lease_id = was.renews and o.party = 'tenant'))
  then
    raise exception using errcode = 'P0001', hint = 'leases.addendum_unchanged',
      message = 'Say who leaves or who joins first.';
  end if;
  -- Each tenant of the lease stays or leaves: none is left out.
  if exists (
    select from public.lease_parties o where o.lease_id = was.renews and o.party = 'tenant'
      and o.profile_id not in (select p.profile_id from public.lease_parties p where p.lease_id = was.id)
  ) then
    raise exception using errcode = 'P0001', hint = 'leases.addendum_people',
      message = 'Say of each tenant whether they stay or leave.';
  end if;
  if was.starts_on <= private.home_date(was.listing_id, now()) then
    raise exception using errcode = 'P0001', hint = 'leases.addendum_days',
      message = 'Tenants change on a day after today, before the last day of the lease.';
  end if;
end
$function$
