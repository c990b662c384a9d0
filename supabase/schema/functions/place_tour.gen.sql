-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Gives a tour its time and its guide, or refuses. Definer: nobody updates tours.
create function private.place_tour(tour public.tours, target text, starts timestamp with time zone, guide uuid, proposer text)
 RETURNS public.tours
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  moved boolean := starts <> tour.starts_at;
  ends timestamptz := starts + (tour.ends_at - tour.starts_at);
  zone text;
  hindrance text;
  taken text;
  guide_rules public.tour_rules;
  placed public.tours;
begin
  if moved and (starts <= now() or starts > now() + interval '366 days') then
    raise exception using errcode = 'P0001', hint = 'tours.time_invalid',
      message = 'Choose a time within the next year.';
  end if;
  if guide is not null and tour.kind = 'self_guided' then
    raise exception using errcode = 'P0001', hint = 'tours.no_guide_needed',
      message = 'Nobody guides this tour: the renter goes alone.';
  end if;
  perform private.lock_tour_parties(tour.listing_id, array[tour.renter_id, guide]);
  select l.time_zone into zone from public.listings l where l.id = tour.listing_id;
  if guide is not null and (moved or guide is distinct from tour.guide_id) then
    hindrance := case when guide = tour.renter_id then 'renter'
      when private.is_blocked_between(tour.renter_id, guide)
        or private.is_blocked_between(tour.host_id, guide) then 'not_ready'
      else private.guide_hindrance(guide, tour.kind, starts, ends, tour.id) end;
    if hindrance = 'week_full' then
      raise exception using errcode = 'P0001', hint = 'tours.week_full',
        message = case when guide = auth.uid()
          then 'You have as many tours in that week as your tour hours allow.'
          else 'The guide has as many tours in that week as they take.' end;
    elsif hindrance is not null then
      raise exception using errcode = 'P0001', hint = 'tours.guide_unavailable', detail = hindrance,
        message = 'The guide is not free at this time.';
    end if;
  end if;
  select * into guide_rules from public.tour_rules r where r.guide_id = guide;
  begin
    update public.tours t set
        status = target, starts_at = starts, ends_at = ends, time_zone = zone, guide_id = guide,
        guide_answer = case
          when guide is null then null
          when guide is not distinct from tour.guide_id and not moved then tour.guide_answer
          else 'asked' end,
        home_held = case when moved
          then private.tour_held(starts, ends, private.home_tour_rules(tour.listing_id))
          else tour.home_held end,
        guide_held = private.tour_held(starts, ends, guide_rules),
        proposed_by = case when moved then proposer else tour.proposed_by end,
        timed_at = case when moved then now() else tour.timed_at end,
        reminded_day_at = case when not moved then tour.reminded_day_at end,
        reminded_hour_at = case when not moved then tour.reminded_hour_at end
      where t.id = tour.id returning * into placed;
  exception when exclusion_violation then
    get stacked diagnostics taken = constraint_name;
    perform private.refuse_tour_overlap(taken);
  end;
  return placed;
end
$function$
