-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The host's side lets any guide near take the tour, or no more.
-- executable by authenticated
create function public.open_tour_to_guides(tour uuid, opened boolean)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.open_tour_to_guides(tour, opened) $function$

-- Definer: nobody updates tours. Notifies the nearest thirty guides who are free, once for each time of the tour.
-- executable by authenticated
create function private.open_tour_to_guides(tour_id uuid, opened boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  tour public.tours := private.hold_tour(tour_id);
  home public.listings;
  words record;
  guide uuid;
begin
  perform private.allow_tour_sides(tour, '{host}');
  if tour.open_to_guides is not distinct from opened then
    return;
  elsif opened and tour.kind = 'self_guided' then
    raise exception using errcode = 'P0001', hint = 'tours.no_guide_needed',
      message = 'Nobody guides this tour: the renter goes alone.';
  elsif opened and tour.guide_id is not null then
    raise exception using errcode = 'P0001', hint = 'tours.guide_taken',
      message = 'A guide has this tour already. Take the guide off to ask others.';
  elsif opened and (tour.status not in ('requested', 'scheduled', 'confirmed') or tour.starts_at <= now()) then
    raise exception using errcode = 'P0001', hint = 'tours.closed',
      message = format('This tour is %s; nobody can be sent there any more.', tour.status);
  end if;
  update public.tours t set open_to_guides = coalesce(opened, false)
    where t.id = tour_id returning * into tour;
  if not opened then
    return;
  end if;
  -- Closed and opened again it is the same tour: who heard of it at this time hears nothing.
  if not exists (select from public.tour_events e where e.tour_id = tour.id
    and e.event = 'opened_to_guides' and e.created_at >= tour.timed_at)
  then
    select * into home from public.listings l where l.id = tour.listing_id;
    select * into words from private.tour_words(tour);
    for guide in
      select f.guide_id from private.guides_free_for(home, tour.renter_id, tour.kind, tour.starts_at,
          tour.ends_at, tour.id) f
        -- Who was asked for it, or declined, knows of it.
        where not exists (select from public.guide_requests r where r.tour_id = tour.id and r.guide_id = f.guide_id)
        order by f.miles, f.guide_id limit 30
    loop
      perform private.tell_guide(tour, guide, 'A tour near you has no guide yet',
        format('%s: %s. The first guide who accepts has the tour.', words.home, words.place_time));
    end loop;
  end if;
  perform private.log_tour(tour, 'opened_to_guides', tour.status);
end
$function$
