-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The renter of a self-guided tour cannot get in: the host's side is notified and gets the words as a message.
-- executable by authenticated
create function public.report_access_trouble(tour uuid, message uuid, trouble text, words text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.report_access_trouble(tour, message, trouble, words) $function$

-- Definer: it writes history, notice and message. The renter who goes alone, around the time, five times at most; the same message once.
-- executable by authenticated
create function private.report_access_trouble(tour_id uuid, message_id uuid, trouble text, words text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
