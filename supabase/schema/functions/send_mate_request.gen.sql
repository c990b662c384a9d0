-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Asks somebody whom find_mates shows; the same id again changes nothing.
-- executable by authenticated
create function public.send_mate_request(id uuid, recipient uuid, message text DEFAULT ''::text)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.send_mate_request(id, recipient, message) $function$

-- Definer: it compares two people, and nobody inserts requests directly.
-- executable by authenticated
create function private.send_mate_request(id uuid, recipient uuid, message text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
begin
  if exists (
    select from public.mate_requests r
    where r.id = send_mate_request.id and r.sender_id = me and r.recipient_id = recipient
  ) then
    return send_mate_request.id;
  end if;
  -- One after the other for a person, so that the count below holds.
  perform from public.profiles p where p.id = me for no key update;
  if not exists (
    select from public.mate_profiles m where m.profile_id = me and m.visible
  ) then
    raise exception using errcode = 'P0001', hint = 'mates.profile_missing',
      message = 'Tell about yourself first, and let others find you.';
  end if;
  if not private.may_ask_mate(me, recipient) then
    raise exception using errcode = 'P0001', hint = 'mates.person_missing',
      message = 'This person is not available';
  end if;
  if exists (
    select from public.mate_requests r
    where r.sender_id = me and r.recipient_id = recipient and r.status = 'declined'
      and r.decided_at > now() - interval '30 days'
  ) then
    raise exception using errcode = 'P0001', hint = 'mates.declined_lately',
      message = 'This person has declined. You can ask again after 30 days.';
  end if;
  if (
    select count(*) from public.mate_requests r where r.sender_id = me and r.status = 'sent'
  ) >= 20 then
    raise exception using errcode = 'P0001', hint = 'mates.too_many_requests',
      message = 'Twenty of your requests wait for an answer. Withdraw one to send another.';
  end if;
  -- The unique index decides between two who ask each other at once.
  insert into public.mate_requests (id, sender_id, recipient_id, message)
    values (send_mate_request.id, me, recipient, coalesce(send_mate_request.message, ''))
    on conflict do nothing;
  if not found then
    raise exception using errcode = 'P0001', hint = 'mates.request_open',
      message = 'There is a request between you two already.';
  end if;
  perform private.notify(recipient, 'account', 'New mate request',
    format('%s would like to look for a home with you.',
      coalesce((select p.full_name from public.profiles p where p.id = me), 'Somebody')),
    jsonb_build_object('mate_request_id', send_mate_request.id, 'profile_id', me));
  return send_mate_request.id;
end
$function$
