-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The answer of the host's side, or another one; `seen` is the answer that the caller has read, null for none.
-- executable by authenticated
create function public.answer_listing_question(question uuid, answer text, seen text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.answer_listing_question(question, answer, seen) $function$

-- Definer: nobody updates questions directly.
-- executable by authenticated
create function private.answer_listing_question(question uuid, answer text, seen text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  asked public.listing_questions := private.hold_question(question);
  words text := trim(coalesce(private.visible_text(answer), ''));
begin
  if asked.answer = words then
    return;
  end if;
  if char_length(words) not between 1 and 1000 then
    raise exception using errcode = 'P0001', hint = 'questions.answer_length',
      message = 'An answer has between 1 and 1,000 characters.';
  end if;
  -- Two colleagues who answer at once: the later one reads the first answer before it goes.
  if asked.answer is distinct from seen then
    raise exception using errcode = 'P0001', hint = 'questions.answered_meanwhile',
      message = 'The answer is another one by now. Look at it first.';
  end if;
  update public.listing_questions q set answer = words, answered_by = auth.uid(),
      answered_at = coalesce(q.answered_at, now()),
      answer_changed_at = case when q.answer is not null then now() end
    where q.id = asked.id returning * into asked;
  -- Everybody of the side was notified; it waits for none of them any more.
  perform private.mark_question_notices(asked, true);
  if asked.answer_changed_at is null then
    perform private.tell_asker(asked);
  else
    -- Who has not read it yet reads what it says now.
    update public.notifications n set message = asked.answer
      where n.recipient_id = asked.asker_id and n.notification_type = 'question'
        and n.metadata ->> 'question_id' = asked.id::text;
  end if;
end
$function$
