-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Who was reminded of a tour is coming, or is late by some minutes. Answers visitors: a notification is tapped without a session.
-- executable by anon, authenticated
create function public.answer_reminder(reply uuid, late_minutes integer DEFAULT 0)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.answer_reminder(reply, late_minutes) $function$

-- Definer: who taps on a notification may have no session any more; the secret, 122 random bits, is the proof.
-- executable by anon, authenticated
create function private.answer_reminder(reply uuid, late_minutes integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  reminder public.notifications;
  claims text := current_setting('request.jwt.claims', true);
  subject text := current_setting('request.jwt.claim.sub', true);
  unattended text := current_setting('kinstead.unattended', true);
begin
  select n.* into reminder from public.notifications n
    where n.metadata ? 'reply' and n.metadata ->> 'reply' = reply::text;
  if reminder.id is null then
    raise exception using errcode = 'P0001', hint = 'tours.not_now',
      message = 'Say this within a day before the tour, or while it lasts.';
  end if;
  -- In the name of who was reminded: whether they may, and when, is the same question as with a session.
  perform private.act_as(reminder.recipient_id);
  perform private.say_on_the_way((reminder.metadata ->> 'tour_id')::uuid, late_minutes);
  perform set_config('request.jwt.claims', coalesce(claims, ''), true),
    set_config('request.jwt.claim.sub', coalesce(subject, ''), true),
    set_config('kinstead.unattended', coalesce(unattended, ''), true);
  update public.notifications n set read_at = now() where n.id = reminder.id and n.read_at is null;
end
$function$
