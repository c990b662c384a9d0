-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What the host's side was notified of a question is read, as it waits no more, or unread again. Definer: the notifications are others'. Granted to nobody.
create function private.mark_question_notices(asked public.listing_questions, is_read boolean)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    update public.notifications n set read_at = case when is_read then now() end
    where n.recipient_id in (select private.side_of_home((asked).listing_id))
      and n.notification_type = 'question' and (n.read_at is not null) <> is_read
      and n.metadata ->> 'question_id' = (asked).id::text
  $function$
