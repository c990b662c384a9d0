-- Who goes alone opens the way in at the door: in its window, on the spot where the device gives its
-- position, and the host sees when. No renter stands in front of a locked door without a way to say so.

alter table public.tour_events drop constraint tour_events_event_check;
alter table public.tour_events add constraint tour_events_event_check check (
  event in ('requested', 'scheduled', 'guide_assigned', 'guide_removed', 'guide_accepted',
    'guide_declined', 'guides_asked', 'opened_to_guides', 'member_assigned', 'confirmed', 'rescheduled',
    'cancelled', 'started', 'completed', 'no_show', 'nobody_said', 'expired', 'coming', 'late',
    'way_in_opened', 'way_in_trouble', 'way_in_anywhere')
);

create function private.has_event(tour public.tours, event text) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (select from public.tour_events e
      where e.tour_id = (tour).id and e.event = has_event.event and e.created_at >= (tour).timed_at)
  $$;
comment on function private.has_event is
  'Definer: jobs ask, too. Whether something happened to a tour since it has its time.';

create function private.open_tour_access(tour_id uuid, latitude float8, longitude float8) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  tour public.tours := private.hold_tour(tour_id);
  access private.tour_access;
  home record;
  metres float8;
  is_first boolean;
begin
  if private.my_tour_side(tour) <> 'renter' or tour.kind <> 'self_guided' then
    raise exception using errcode = 'P0001', hint = 'tours.missing',
      message = 'This tour is not available';
  end if;
  select * into access from private.way_in_of(tour);
  if tour.status not in ('confirmed', 'in_progress') then
    raise exception using errcode = 'P0001', hint = 'tours.access_closed',
      message = format('This tour is %s, so there is no way in to open.', tour.status);
  elsif access.tour_id is null then
    raise exception using errcode = 'P0001', hint = 'tours.access_missing',
      message = 'The host has to say first how one gets into the home.';
  elsif now() < access.opens_at then
    raise exception using errcode = 'P0001', hint = 'tours.access_early', detail = access.opens_at::text,
      message = 'The way in is shown from ten minutes before the tour.';
  elsif now() > access.closes_at then
    raise exception using errcode = 'P0001', hint = 'tours.access_over',
      message = 'The time of this tour is over, and with it the way in.';
  end if;
  select l.latitude, l.longitude into home from public.listings l where l.id = tour.listing_id;
  -- Without a position on either side there is nothing to compare.
  if num_nulls(latitude, longitude, home.latitude, home.longitude) = 0 then
    metres := private.miles_between(latitude, longitude, home.latitude, home.longitude) * 1609.344;
  end if;
  if metres > 300 and not private.has_event(tour, 'way_in_anywhere') then
    raise exception using errcode = 'P0001', hint = 'tours.access_far', detail = round(metres)::text,
      message = 'Your device says that you are not at the home. The way in is shown within 300 meters of it.';
  end if;
  -- A repeated request is the same opening, and a history is not filled by one button.
  if not exists (select from public.tour_events e where e.tour_id = tour.id
      and e.event = 'way_in_opened' and e.created_at > now() - interval '1 minute')
    and (select count(*) from public.tour_events e where e.tour_id = tour.id
      and e.event = 'way_in_opened') < 20
  then
    is_first := not private.has_event(tour, 'way_in_opened');
    perform private.log_tour(tour, 'way_in_opened', tour.status,
      jsonb_build_object('metres', round(metres)));
    if is_first then
      perform private.tell_tour(tour, '{host}', 'A way in was opened',
        (select format('%s has opened the way in to %s.', w.renter, w.home) from private.tour_words(tour) w),
        'low');
    end if;
  end if;
  return jsonb_build_object('code', access.code, 'instructions', access.instructions,
    'closes_at', access.closes_at);
end
$$;
comment on function private.open_tour_access is
  'Definer: the code is no client''s. The renter who goes alone, in the window, within 300 meters where device and home have a position; each opening is logged.';

create function public.open_tour_access(
  tour uuid, latitude float8 default null, longitude float8 default null
) returns jsonb
  language sql volatile
  set search_path = ''
  as $$ select private.open_tour_access(tour, latitude, longitude) $$;
comment on function public.open_tour_access is
  'Code and instructions for the renter of a self-guided tour: {code, instructions, closes_at}. Each opening is in the history of the tour.';

create function private.report_access_trouble(
  tour_id uuid, message_id uuid, trouble text, words text
) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  tour public.tours := private.hold_tour(tour_id);
  told record;
begin
  if private.my_tour_side(tour) <> 'renter' or tour.kind <> 'self_guided' then
    raise exception using errcode = 'P0001', hint = 'tours.missing',
      message = 'This tour is not available';
  end if;
  if tour.status not in ('confirmed', 'in_progress')
    or now() < tour.starts_at - interval '30 minutes' or now() > tour.ends_at + interval '2 hours'
  then
    raise exception using errcode = 'P0001', hint = 'tours.not_now',
      message = 'Say this around the time of your tour. At other times, write a message.';
  elsif trouble is null or trouble not in ('position', 'door')
    or char_length(trim(coalesce(words, ''))) not between 1 and 500 or message_id is null
  then
    raise exception using errcode = 'P0001', hint = 'tours.trouble_invalid',
      message = 'Say what is wrong, in at most 500 characters.';
  elsif exists (select from public.tour_events e
    where e.tour_id = tour.id and e.details ->> 'message' = message_id::text)
  then
    return;
  elsif (select count(*) from public.tour_events e
    where e.tour_id = tour.id and e.event = 'way_in_trouble') >= 5
  then
    raise exception using errcode = 'P0001', hint = 'tours.too_many_changes',
      message = 'You said this five times. Write a message instead.';
  end if;
  perform private.log_tour(tour, 'way_in_trouble', tour.status,
    jsonb_build_object('trouble', trouble, 'message', message_id));
  select * into told from private.tour_words(tour);
  perform private.tell_tour(tour, '{host}', format('%s cannot get in', told.renter),
    format('%s is at %s and has trouble with the way in.', told.renter, told.home), 'urgent');
  -- The words themselves are a message, where the two may write to each other; a block does not keep the
  -- host's side from hearing of it.
  begin
    insert into public.messages (id, conversation_id, sender_id, content)
      values (message_id, private.start_conversation(tour.host_id, tour.listing_id, null), auth.uid(),
        trim(words))
      on conflict (id) do nothing;
  exception when sqlstate 'P0001' then
    null;
  end;
end
$$;
comment on function private.report_access_trouble is
  'Definer: it writes history, notice and message. The renter who goes alone, around the time, five times at most; the same message once.';

create function public.report_access_trouble(tour uuid, message uuid, trouble text, words text)
  returns void
  language sql volatile
  set search_path = ''
  as $$ select private.report_access_trouble(tour, message, trouble, words) $$;
comment on function public.report_access_trouble is
  'The renter of a self-guided tour cannot get in: the host''s side is notified and gets the words as a message.';

create function private.let_in_anywhere(tour_id uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  tour public.tours := private.hold_tour(tour_id);
begin
  perform private.allow_tour_sides(tour, '{host}');
  if tour.kind <> 'self_guided' or tour.status not in ('confirmed', 'in_progress') then
    raise exception using errcode = 'P0001', hint = 'tours.no_access_needed',
      message = 'This tour needs no way in now.';
  elsif private.has_event(tour, 'way_in_anywhere') then
    return;
  end if;
  perform private.log_tour(tour, 'way_in_anywhere', tour.status);
  perform private.tell_tour(tour, '{renter}', 'The host lets you in',
    (select format('Open the way in to %s again: your position is not asked for any more.', w.home)
      from private.tour_words(tour) w), 'urgent');
end
$$;
comment on function private.let_in_anywhere is 'Definer: it writes the history. The host''s side alone.';

create function public.let_in_anywhere(tour uuid) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.let_in_anywhere(tour) $$;
comment on function public.let_in_anywhere is
  'The host''s side lets the renter of a self-guided tour open the way in wherever their device says that they are.';

grant execute on function
  private.open_tour_access(uuid, float8, float8), public.open_tour_access(uuid, float8, float8),
  private.report_access_trouble(uuid, uuid, text, text),
  public.report_access_trouble(uuid, uuid, text, text),
  private.let_in_anywhere(uuid), public.let_in_anywhere(uuid)
  to authenticated;
