-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The guide says whether they come, to the time that they saw; who declines has no part in the tour any more. reason: time, far, pay, urgent, other or empty; null of a device that knows of none. `at` and `sent` as of confirm_tour.
-- executable by authenticated
create function public.answer_tour(tour uuid, accept boolean, starts timestamp with time zone DEFAULT NULL::timestamp with time zone, reason text DEFAULT NULL::text, words text DEFAULT ''::text, at timestamp with time zone DEFAULT now(), sent timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.answer_tour(tour, accept, starts, reason, words, at, sent) $function$

-- The guide accepts or declines; only the one who was asked, for the time that they saw, and while neither side has blocked the other. Who accepted before says why they step back. `said_at` and `sent_at` as of confirm_tour.
-- executable by authenticated
create function private.answer_tour(tour_id uuid, accept boolean, starts timestamp with time zone DEFAULT NULL::timestamp with time zone, reason text DEFAULT NULL::text, words text DEFAULT ''::text, said_at timestamp with time zone DEFAULT now(), sent_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  me uuid := auth.uid();
  before public.tours;
  tour public.tours;
  moment timestamptz;
  names record;
  why text;
begin
  select * into before from public.tours t where t.id = tour_id for update;
  if before.guide_id is distinct from me or me is null then
    -- Who declined is not of the tour any more: the same answer once more is no error.
    if not accept and me is not null and exists (
      select from public.tour_events e
      where e.tour_id = tour_id and e.actor_id = me and e.event = 'guide_declined')
    then
      return 'declined';
    end if;
    raise exception using errcode = 'P0001', hint = 'tours.missing',
      message = 'This tour is not available';
  end if;
  if accept and before.guide_answer = 'accepted' then
    return 'accepted';
  end if;
  if before.status not in ('requested', 'scheduled', 'confirmed') then
    raise exception using errcode = 'P0001', hint = 'tours.closed',
      message = format('This tour is %s; there is nothing to answer any more.', before.status);
  end if;
  -- Compared under the lock: no side moves the tour between the comparison and the answer.
  if accept and before.starts_at <> starts then
    raise exception using errcode = 'P0001', hint = 'tours.time_changed',
      message = 'This tour has another time now. Look at it again.';
  elsif accept
    and (private.is_blocked_between(me, before.renter_id) or private.is_blocked_between(me, before.host_id))
  then
    raise exception using errcode = 'P0001', hint = 'tours.guide_unavailable', detail = 'not_ready',
      message = 'You cannot show this home on this tour.';
  end if;
  select * into names from private.tour_words(before);
  if accept then
    moment := private.said_moment(said_at, sent_at, tstzrange(null, before.starts_at));
    update public.tours t set guide_answer = 'accepted' where t.id = tour_id returning * into tour;
    perform private.log_tour(tour, 'guide_accepted', before.status,
      private.said_details(moment));
    perform private.tell_tour(tour, '{host}', 'The guide comes',
      format('%s shows %s: %s.', names.guide, names.home, names.place_time));
    perform private.settle_tour(tour_id, moment);
    return 'accepted';
  end if;
  perform private.check_guide_reason(reason, words, before.guide_answer = 'accepted');
  tour := private.place_tour(before, before.status, before.starts_at, null, before.proposed_by);
  perform private.log_tour(tour, 'guide_declined', before.status);
  why := private.note_guide_reason(tour_id, (
    select e.id from public.tour_events e
    where e.tour_id = tour_id and e.actor_id = me and e.event = 'guide_declined'
    order by e.created_at desc limit 1), reason, words);
  perform private.tell_tour(tour, '{host}', 'The guide cannot come',
    format('%s cannot show %s: %s. Please ask somebody else.', names.guide, names.home,
      names.place_time) || coalesce(' Reason: ' || why, ''), 'high');
  return 'declined';
end
$function$
