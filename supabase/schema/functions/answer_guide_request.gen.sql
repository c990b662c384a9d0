-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The guide accepts or declines; of several the first who accepts has the tour. starts: the time that the guide saw; reason: as of answer_tour. `at` and `sent` as of confirm_tour.
-- executable by authenticated
create function public.answer_guide_request(tour uuid, accept boolean, starts timestamp with time zone DEFAULT NULL::timestamp with time zone, reason text DEFAULT NULL::text, words text DEFAULT ''::text, at timestamp with time zone DEFAULT now(), sent timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.answer_guide_request(tour, accept, starts, reason, words, at, sent) $function$

-- A guide takes a tour that they were asked for or that is open to guides, or declines. Definer: nobody updates tours and requests. `said_at` and `sent_at` as of confirm_tour.
-- executable by authenticated
create function private.answer_guide_request(tour_id uuid, accept boolean, starts timestamp with time zone, reason text DEFAULT NULL::text, words text DEFAULT ''::text, said_at timestamp with time zone DEFAULT now(), sent_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  me uuid := auth.uid();
  tour public.tours;
  moment timestamptz;
  mine public.guide_requests;
  names record;
  why text;
begin
  -- The lock puts guides who accept in the same moment one after the other; the second finds it taken.
  select * into tour from public.tours t where t.id = tour_id for update;
  select * into mine from public.guide_requests r where r.tour_id = tour_id and r.guide_id = me;
  if tour.id is null or me is null or (mine.tour_id is null
    and not (tour.open_to_guides and private.area_miles(me, tour.listing_id) is not null))
  then
    raise exception using errcode = 'P0001', hint = 'tours.missing', message = 'This tour is not available';
  end if;
  if not accept then
    if tour.guide_id = me then
      return private.answer_tour(tour_id, false, null, reason, words);
    elsif coalesce(mine.status, 'open') not in ('asked', 'open') then
      return mine.status;
    end if;
    perform private.check_guide_reason(reason, words, false);
    insert into public.guide_requests as r (tour_id, guide_id, status, answered_at)
      values (tour_id, me, 'declined', now())
      on conflict on constraint guide_requests_pkey
        do update set status = 'declined', answered_at = now();
    why := private.note_guide_reason(tour_id, null, reason, words);
    if mine.tour_id is not null and tour.guide_id is null then
      select * into names from private.tour_words(tour);
      perform private.tell_tour(tour, '{host}', 'A guide cannot come',
        format(case when exists (
            select from public.guide_requests r where r.tour_id = tour_id and r.status = 'asked')
          then '%s cannot show %s: %s. Other guides have not answered yet.'
          else '%s cannot show %s: %s. Please ask another guide.' end,
          (select c.full_name from private.profile_cards c where c.id = me), names.home, names.place_time)
          || coalesce(' Reason: ' || why, ''), 'high');
    end if;
    return 'declined';
  end if;
  moment := private.said_moment(said_at, sent_at, tstzrange(null, tour.starts_at));
  if tour.guide_id = me and tour.guide_answer = 'accepted' then
    return 'accepted';
  elsif tour.guide_id is not null and tour.guide_id <> me then
    raise exception using errcode = 'P0001', hint = 'tours.guide_taken',
      message = 'Another guide has this tour already.';
  elsif tour.status not in ('requested', 'scheduled', 'confirmed') then
    raise exception using errcode = 'P0001', hint = 'tours.closed',
      message = format('This tour is %s; there is nothing to answer any more.', tour.status);
  elsif mine.status = 'withdrawn' and not tour.open_to_guides then
    raise exception using errcode = 'P0001', hint = 'tours.request_over',
      message = 'The host does not look for a guide for this tour any more.';
  elsif tour.starts_at <= moment or now() > tour.ends_at then
    raise exception using errcode = 'P0001', hint = 'tours.too_late',
      message = 'The time of this tour has passed.';
  elsif private.is_blocked_between(me, tour.renter_id) or private.is_blocked_between(me, tour.host_id) then
    raise exception using errcode = 'P0001', hint = 'tours.guide_unavailable', detail = 'not_ready',
      message = 'You cannot show this home on this tour.';
  elsif starts is not null and starts <> tour.starts_at then
    raise exception using errcode = 'P0001', hint = 'tours.time_changed',
      message = 'This tour has another time now. Look at it again.';
  end if;
  if tour.guide_id is null then
    tour := private.place_tour(tour, tour.status, tour.starts_at, me, tour.proposed_by);
  end if;
  update public.tours t set guide_answer = 'accepted', open_to_guides = false, member_id = null
    where t.id = tour_id returning * into tour;
  perform private.log_tour(tour, 'guide_accepted', tour.status, private.said_details(moment));
  select * into names from private.tour_words(tour);
  perform private.tell_tour(tour, '{host}', 'The guide comes',
    format('%s shows %s: %s.', names.guide, names.home, names.place_time));
  perform private.settle_tour(tour_id, moment);
  return 'accepted';
end
$function$
