-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Takes the answer of the host's side back: the question waits again, off the page.
-- executable by authenticated
create function public.retract_question_answer(question uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.retract_question_answer(question) $function$

-- Definer: nobody updates questions directly.
-- executable by authenticated
create function private.retract_question_answer(question uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  asked public.listing_questions := private.hold_question(question);
begin
  if asked.answer is null then
    return;
  end if;
  update public.listing_questions q
    set answer = null, answered_by = null, answered_at = null, answer_changed_at = null
    where q.id = asked.id;
  update public.notifications n set read_at = now()
    where n.recipient_id = asked.asker_id and n.notification_type = 'question' and n.read_at is null
      and n.metadata ->> 'question_id' = asked.id::text;
end
$function$
