-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Keeps what somebody thinks and answers its reference number; the same id is the same feedback. A screenshot lies in the caller's folder of feedback-screenshots.
-- executable by anon, authenticated
create function public.send_feedback(category text, content text, email text DEFAULT NULL::text, screenshot_path text DEFAULT NULL::text, feedback uuid DEFAULT gen_random_uuid())
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.send_feedback(category, content, email, screenshot_path, feedback) $function$

-- Definer: nobody writes feedback directly.
-- executable by anon, authenticated
create function private.send_feedback(category text, content text, email text, screenshot_path text, feedback uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  address text := case when nullif(trim(email), '') is not null then private.require_email(trim(email)) end;
  known text;
begin
  select f.reference into known from private.feedback f
    where f.id = feedback and f.user_id is not distinct from me;
  if known is not null then
    return known;
  end if;
  if category is null or category not in ('problem', 'idea', 'praise', 'question', 'other') then
    raise exception using errcode = 'P0001', hint = 'feedback.category_unknown',
      message = 'Please choose what your feedback is about.';
  end if;
  if screenshot_path is not null and not exists (
    select from storage.objects o
    where o.bucket_id = 'feedback-screenshots' and o.name = screenshot_path
      and (storage.foldername(o.name))[1] = me::text
  ) then
    raise exception using errcode = 'P0001', hint = 'feedback.screenshot_missing',
      message = 'The screenshot is not there. Please attach it again.';
  end if;
  content := private.require_letter(content, 4000);
  perform private.count_letter('feedback', address);
  loop
    insert into private.feedback
      (id, reference, user_id, email, category, content, screenshot_path)
      values (feedback, private.reference_number('KF'), me, address, category, content,
        screenshot_path)
      on conflict on constraint feedback_reference_key do nothing
      returning reference into known;
    exit when found;
  end loop;
  return known;
end
$function$
