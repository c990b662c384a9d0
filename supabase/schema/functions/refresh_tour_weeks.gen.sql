-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Works out when homes have a free time for a tour within the week. Definer: for triggers and the job.
create function private.refresh_tour_weeks(homes uuid[], at timestamp with time zone DEFAULT now())
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  home record;
  rules public.tour_rules;
  today date;
  ahead integer;
begin
  for home in
    select l.id, l.time_zone as zone from public.listings l where l.id = any (homes) order by l.id
  loop
    -- Of two that change a home at once neither sees the other's change, and none waits: the job sees both.
    if not pg_try_advisory_xact_lock(hashtextextended('tour_weeks ' || home.id, 0)) then
      insert into private.tour_week_dues (listing_id) values (home.id);
      continue;
    end if;
    if not exists (select from public.tour_rules r where r.listing_id = home.id)
      and not exists (
        select from public.tour_blackouts b where b.listing_id = home.id and b.ends_at > at)
      and not exists (
        select from public.tours t where t.listing_id = home.id and t.starts_at > at - interval '48 hours'
          and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress'))
    then
      delete from private.tour_weeks w where w.listing_id = home.id;
      continue;
    end if;
    rules := private.home_tour_rules(home.id);
    today := (at at time zone home.zone)::date;
    ahead := least(6, rules.days_ahead);
    -- Two weeks: the one that begins now, and those that begin on each of the next seven days.
    insert into private.tour_weeks as w (listing_id, bookable, known_until)
    select home.id, coalesce(range_agg(tstzrange(span.opens, span.closes, '[]')), '{}'),
      (today + 14 - ahead)::timestamp at time zone home.zone
    from private.free_openings(home.id, rules, home.zone, at, (today + 14)::timestamp at time zone home.zone,
      today + 13) o
    cross join lateral (
      select (o.day - ahead)::timestamp at time zone home.zone as opens,
        o.starts_at - make_interval(hours => rules.notice_hours) as closes
    ) span
    where rules.is_open and span.opens <= span.closes
    on conflict (listing_id) do update
      set bookable = excluded.bookable, known_until = excluded.known_until
      where (w.bookable, w.known_until) is distinct from (excluded.bookable, excluded.known_until);
  end loop;
end
$function$
