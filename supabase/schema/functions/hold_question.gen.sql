-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A question about a home of the caller's side, locked. Definer: questions are no client's to lock. Granted to nobody.
create function private.hold_question(question uuid)
 RETURNS public.listing_questions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  asked public.listing_questions;
begin
  select q.* into asked from public.listing_questions q
    where q.id = question and q.withdrawn_at is null and q.removed_at is null
      and private.manages_listing(q.listing_id)
    for update;
  if asked.id is null then
    raise exception using errcode = 'P0001', hint = 'questions.missing',
      message = 'This question is not available.';
  end if;
  return asked;
end
$function$
