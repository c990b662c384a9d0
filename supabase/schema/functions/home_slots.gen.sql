-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Free times of a home. Definer: it sees tours and blackouts of others and tells only what is free.
create function private.home_slots(home uuid, from_at timestamp with time zone, to_at timestamp with time zone, wanted text, at timestamp with time zone DEFAULT now(), except_tour uuid DEFAULT NULL::uuid)
 RETURNS TABLE(starts_at timestamp with time zone, ends_at timestamp with time zone, places integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select o.starts_at, o.ends_at, o.places
    from public.listings l, private.home_tour_rules(l.id) r,
      private.free_openings(l.id, r, l.time_zone,
        greatest(from_at, at + make_interval(hours => (r).notice_hours)),
        least(to_at, from_at + interval '62 days'),
        (at at time zone l.time_zone)::date + (r).days_ahead, except_tour, wanted) o
    where l.id = home and l.status = 'active' and (r).is_open and wanted = any ((r).kinds)
    order by o.starts_at
  $function$
