-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Definer: it looks at the place of a home on the map, too. For the home's own people alone.
-- executable by authenticated
create function private.listing_score(listing uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select jsonb_build_object(
      'score', coalesce(sum(q.points) filter (where q.reached), 0),
      'missing', coalesce(jsonb_agg(jsonb_build_object('reason', q.reason, 'points', q.points,
        'needed', q.needed) order by q.needed desc, q.points desc, q.reason)
        filter (where not q.reached), '[]'))
    from public.listings l, lateral private.listing_quality(l) q
    where l.id = listing and private.manages_listing(l.id)
    having count(*) > 0
  $function$
