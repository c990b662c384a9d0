-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Pictures and videos of a home in this order; `ids` names each of them once.
-- executable by authenticated
create function public.reorder_listing_media(listing uuid, ids uuid[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.reorder_listing_media(listing, ids) $function$

-- Definer: the position is written here only.
-- executable by authenticated
create function private.reorder_listing_media(listing uuid, ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.listings l where l.id = listing for no key update;
  if not private.manages_listing(listing) then
    raise exception using errcode = 'P0001', hint = 'listings.missing',
      message = 'This home is not available';
  end if;
  -- Exactly what is there: who orders an older set would lose what came since.
  if coalesce(array(select unnest(ids) order by 1), '{}') <> array(
    select m.id from public.listing_media m where m.listing_id = listing order by 1
  ) then
    raise exception using errcode = 'P0001', hint = 'media.order_stale',
      message = 'The pictures have changed meanwhile. Look at them again.';
  end if;
  update public.listing_media m set position = wanted.place - 1
    from unnest(ids) with ordinality wanted (id, place)
    where m.id = wanted.id and m.position <> wanted.place - 1;
end
$function$
