-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Somebody looks at a home: counted once per person and day of the home, never for its own side, programs or homes that are not to let. `visitor` is what a browser without an account made up.
-- executable by anon, authenticated
create function public.record_listing_view(listing uuid, visitor uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.record_listing_view(listing, visitor, now()) $function$

-- Definer: visitors write to no table. Silent about everything it does not count: an answer would tell which homes exist.
-- executable by anon, authenticated
create function private.record_listing_view(listing uuid, visitor uuid, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  headers jsonb := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb;
  -- A hosted project's edge sets the first; where there is no edge, addresses can be made up.
  address text := coalesce(headers ->> 'cf-connecting-ip', headers ->> 'x-real-ip',
    split_part(headers ->> 'x-forwarded-for', ',', 1));
  viewer text;
  today date;
begin
  if private.looks_automatic(headers ->> 'user-agent',
    coalesce(headers ->> 'sec-purpose', headers ->> 'purpose')) then
    return;
  end if;
  select (at at time zone l.time_zone)::date into today
    from public.listings l where l.id = listing and l.status = 'active';
  if today is null or (me is not null and private.manages_listing(listing)) then
    return;
  end if;
  -- Without an account and without an address, only what the browser made up tells two apart.
  viewer := coalesce('person:' || me,
    'address:' || nullif(address, '') || ' ' || (headers ->> 'user-agent'), 'made:' || visitor);
  if viewer is null
    or public.count_call('listing_view', coalesce(me::text, nullif(address, ''), 'unknown'),
      case when me is null and nullif(address, '') is null then 5000 else 300 end, 3600) > 0
  then
    return;
  end if;
  insert into private.view_salts (day) values (today) on conflict do nothing;
  insert into private.listing_views (listing_id, day, viewer_hash)
    select listing, s.day, sha256(s.salt || convert_to(viewer, 'UTF8'))
    from private.view_salts s where s.day = today
    on conflict do nothing;
end
$function$
