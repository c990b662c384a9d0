-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The host's side asks up to ten guides at once; answers how many were not asked already. The first who accepts has the tour.
-- executable by authenticated
create function public.ask_guides(tour uuid, guides uuid[])
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.ask_guides(tour, guides) $function$

-- Definer: it looks into guides' calendars, and nobody inserts requests. Their time is not held: only who accepts has it.
-- executable by authenticated
create function private.ask_guides(tour_id uuid, guides uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  tour public.tours := private.hold_tour(tour_id);
  words record;
  guide uuid;
  pay integer;
  hindrance text;
  asked integer := 0;
begin
  perform private.allow_tour_sides(tour, '{host}');
  if tour.kind = 'self_guided' then
    raise exception using errcode = 'P0001', hint = 'tours.no_guide_needed',
      message = 'Nobody guides this tour: the renter goes alone.';
  elsif tour.status not in ('requested', 'scheduled', 'confirmed') then
    raise exception using errcode = 'P0001', hint = 'tours.closed',
      message = format('This tour is %s; nobody can be sent there any more.', tour.status);
  elsif tour.starts_at <= now() then
    raise exception using errcode = 'P0001', hint = 'tours.too_late',
      message = 'The time of this tour has passed.';
  elsif tour.guide_id is not null then
    raise exception using errcode = 'P0001', hint = 'tours.guide_taken',
      message = 'A guide has this tour already. Take the guide off to ask others.';
  elsif coalesce(cardinality(guides), 0) not between 1 and 10 then
    raise exception using errcode = 'P0001', hint = 'tours.guides_invalid',
      message = 'Ask one to ten guides at once.';
  end if;
  select * into words from private.tour_words(tour);
  for guide in select distinct g from unnest(guides) g order by g loop
    hindrance := case
      when guide is null or guide = tour.renter_id then 'renter'
      when private.is_blocked_between(auth.uid(), guide)
        or private.is_blocked_between(tour.host_id, guide)
        or private.is_blocked_between(tour.renter_id, guide) then 'not_ready'
      else private.guide_hindrance(guide, tour.kind, tour.starts_at, tour.ends_at, tour.id) end;
    if hindrance is not null then
      raise exception using errcode = 'P0001', hint = 'tours.guide_unavailable', detail = hindrance,
        message = 'The guide is not free at this time.';
    end if;
    pay := private.guide_pay_cents(guide, tour.org_id);
    insert into public.guide_requests as r (tour_id, guide_id, pay_cents, asked_by)
      values (tour.id, guide, pay, auth.uid())
      on conflict on constraint guide_requests_pkey do update set status = 'asked',
          pay_cents = excluded.pay_cents, asked_by = excluded.asked_by, asked_at = now(), answered_at = null
        where r.status <> 'asked';
    continue when not found;
    asked := asked + 1;
    perform private.tell_guide(tour, guide, 'Can you show a home?',
      format('%s: %s. The first guide who accepts has the tour.', words.home, words.place_time), 'high');
  end loop;
  if asked > 0 then
    perform private.log_tour(tour, 'guides_asked', tour.status, jsonb_build_object('count', asked));
  end if;
  return asked;
end
$function$
