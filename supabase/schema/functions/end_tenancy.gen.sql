-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What follows the last day: the home waits, paused, unless the next lease runs. Granted to nobody.
create function private.end_tenancy(was public.leases, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.leases l set status = 'ended', ended_at = at where l.id = was.id;
  perform private.append_lease_event(was.id, 'ended');
  -- Whose lease was renewed lives there as before.
  if not exists (
    select from public.leases l where l.renews = was.id and l.status in ('active', 'ending')
  ) then
    perform private.tell_lease_parties(was.id, 'Your lease ended', '', '{}', 'medium');
  else
    -- It did end for who was released.
    perform private.tell_lease_parties(was.id, 'Your lease ended', '', '{}', 'medium', p.profile_id)
      from public.leases l join public.lease_parties p on p.lease_id = l.id and p.party = 'leaving'
      where l.renews = was.id and l.addendum;
  end if;
  update public.listings h set status = 'paused'
    where h.id = was.listing_id and h.status = 'rented' and not exists (
      select from public.leases l
      where l.listing_id = was.listing_id and l.status in ('active', 'ending')
    );
end
$function$
