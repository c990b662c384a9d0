-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Takes one's own question back until it is answered; twice is once.
-- executable by authenticated
create function public.withdraw_listing_question(question uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.withdraw_listing_question(question) $function$

-- Definer: nobody updates questions directly.
-- executable by authenticated
create function private.withdraw_listing_question(question uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  asked public.listing_questions;
begin
  select q.* into asked from public.listing_questions q
    where q.id = question and q.asker_id = auth.uid() and q.removed_at is null for update;
  if asked.id is null then
    raise exception using errcode = 'P0001', hint = 'questions.missing',
      message = 'This question is not available.';
  end if;
  if asked.withdrawn_at is not null then
    return;
  end if;
  if asked.answer is not null then
    raise exception using errcode = 'P0001', hint = 'questions.answered',
      message = 'This question has its answer already, so it stays.';
  end if;
  update public.listing_questions q set withdrawn_at = now() where q.id = question;
  -- Nothing waits any more.
  perform private.mark_question_notices(asked, true);
end
$function$
