-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The host's side takes a question with its answer off the page of the home, or puts it back.
-- executable by authenticated
create function public.set_question_hidden(question uuid, hidden boolean)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.set_question_hidden(question, hidden) $function$

-- Definer: nobody updates questions directly.
-- executable by authenticated
create function private.set_question_hidden(question uuid, hidden boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  asked public.listing_questions := private.hold_question(question);
begin
  update public.listing_questions q set hidden_at = case when hidden then now() end
    where q.id = asked.id and (q.hidden_at is not null) <> hidden;
end
$function$
