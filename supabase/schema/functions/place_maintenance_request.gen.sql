-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: the home decides whose request it is; at most 50 are open for one. Definer: it reads leases.
create function private.place_maintenance_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- One after the other for a home: else two at once would both find room.
  select l.org_id into new.org_id from public.listings l where l.id = new.listing_id for update;
  if new.org_id is null then
    raise exception using errcode = 'P0001', hint = 'listings.missing',
      message = 'This home is not available';
  end if;
  new.lease_id := (
    select l.id from public.leases l
    join public.lease_parties p on p.lease_id = l.id and p.party = 'tenant'
    where l.listing_id = new.listing_id and p.profile_id = new.reporter_id
      and l.status in ('active', 'ending')
    order by l.starts_on desc limit 1
  );
  -- A member of the home's side reports whenever they like.
  if not exists (
    select from public.organization_members m
    where m.org_id = new.org_id and m.profile_id = new.reporter_id
  ) then
    perform private.refuse_before_first_day(new.lease_id, now());
  end if;
  if (
    select count(*) from public.maintenance_requests r
    where r.listing_id = new.listing_id and r.status not in ('resolved', 'closed', 'cancelled')
  ) >= 50 then
    raise exception using errcode = 'P0001', hint = 'maintenance.too_many',
      message = 'There are 50 open requests for this home already.';
  end if;
  return new;
end
$function$
