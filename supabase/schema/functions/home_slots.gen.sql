-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Free times of a home. Definer: it sees tours and blackouts of others and tells only what is free.
create function private.home_slots(home uuid, from_at timestamp with time zone, to_at timestamp with time zone, wanted text, at timestamp with time zone DEFAULT now(), except_tour uuid DEFAULT NULL::uuid)
 RETURNS TABLE(starts_at timestamp with time zone, ends_at timestamp with time zone, places integer, is_next boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  rules public.tour_rules;
  zone text := (select l.time_zone from public.listings l where l.id = home and l.status = 'active');
begin
  if zone is null then
    return;
  end if;
  rules := private.home_tour_rules(home);
  if not rules.is_open or wanted is null or wanted <> all (rules.kinds) then
    return;
  end if;
  return query
    select o.starts_at, o.ends_at, o.places, o.is_next
    from private.free_openings(home, rules, zone,
      greatest(from_at, at + make_interval(hours => rules.notice_hours)),
      least(to_at, from_at + interval '62 days'),
      (at at time zone zone)::date + rules.days_ahead, except_tour, wanted) o
    order by o.starts_at;
end
$function$
