-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The host's side puts the home of a lease that ends on offer again, as it was, from the day after on. Answers that day; a repeated call the same.
-- executable by authenticated
create function public.offer_home_again(lease uuid)
 RETURNS date
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.offer_home_again(lease) $function$

-- Definer: the status of a home is no client's.
-- executable by authenticated
create function private.offer_home_again(lease uuid)
 RETURNS date
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was public.leases := private.managed_lease(lease);
  from_day date;
begin
  if was.status not in ('ending', 'ended') then
    raise exception using errcode = 'P0001', hint = 'leases.not_ending',
      message = 'A home is offered again once its lease ends.';
  end if;
  if exists (select from public.leases l where l.renews = lease) then
    raise exception using errcode = 'P0001', hint = 'leases.renewal_open',
      message = 'This lease is renewed, or a renewal waits for signatures. Drop that first.';
  end if;
  from_day := greatest(was.ends_on + 1, private.home_date(was.listing_id, now()));
  -- Another lease may have taken it since; then its own page says when it is free.
  if (select l.status from public.listings l where l.id = was.listing_id) <> 'active' then
    update public.listings l set available_from = from_day where l.id = was.listing_id;
    perform private.set_listing_status(was.listing_id, 'active');
    perform private.audit('lease.home_offered', 'leases', lease::text,
      jsonb_build_object('listing_id', was.listing_id, 'available_from', from_day));
  end if;
  return (select l.available_from from public.listings l where l.id = was.listing_id);
end
$function$
