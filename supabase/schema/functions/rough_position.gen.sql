-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Where a public home is, to about a kilometre. Definer: visitors do not read the position itself.
-- executable by anon, authenticated
create function private.rough_position(listing uuid, OUT latitude numeric, OUT longitude numeric)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  select place[1]::numeric, place[0]::numeric into latitude, longitude
    from public.listings l, private.public_point(l.id, l.latitude, l.longitude) place
    where l.id = listing and l.status = 'active';
end
$function$
