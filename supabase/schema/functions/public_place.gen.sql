-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Definer: the exact position is no client's. Where a home stands on public maps; null without a position.
create function private.public_place(home uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select jsonb_build_object('latitude', s.spot[1], 'longitude', s.spot[0])
    from public.listings l
    cross join lateral (select private.public_point(l.id, l.latitude, l.longitude) as spot) s
    where l.id = home and s.spot is not null
  $function$
