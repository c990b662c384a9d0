-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The recipient accepts or declines; repeating it changes nothing.
-- executable by authenticated
create function public.answer_mate_request(request uuid, answer text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.answer_mate_request(request, answer) $function$

-- Definer: statuses are no client's.
-- executable by authenticated
create function private.answer_mate_request(request uuid, answer text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked public.mate_requests;
begin
  -- The lock makes an answer and a withdrawal one after the other; the guard judges the second.
  select * into asked from public.mate_requests r
    where r.id = request and r.recipient_id = auth.uid() for update;
  if asked.id is null then
    raise exception using errcode = 'P0001', hint = 'mates.request_missing',
      message = 'This request is not available';
  end if;
  if answer is null or answer not in ('accepted', 'declined') then
    raise exception using errcode = 'P0001', hint = 'mates.answer_unknown',
      message = 'A request is accepted or declined.';
  end if;
  if asked.status = answer then
    return answer;
  end if;
  if answer = 'accepted' and private.is_blocked_between(asked.sender_id, asked.recipient_id) then
    raise exception using errcode = 'P0001', hint = 'mates.request_missing',
      message = 'This request is not available';
  end if;
  update public.mate_requests r set status = answer, decided_at = now() where r.id = request;
  if answer = 'accepted' then
    perform private.notify(asked.sender_id, 'account', 'Mate request accepted',
      format('%s would like to look for a home with you, too.', coalesce(
        (select p.full_name from public.profiles p where p.id = asked.recipient_id), 'Somebody')),
      jsonb_build_object('mate_request_id', request, 'profile_id', asked.recipient_id));
  end if;
  return answer;
end
$function$
