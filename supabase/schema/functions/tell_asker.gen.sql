-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The answer for who asked, one notification for a question. Definer: nobody inserts notifications. Granted to nobody.
create function private.tell_asker(asked public.listing_questions)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
begin
  -- An answer that was taken back and given again is the same news.
  update public.notifications n set message = (asked).answer, read_at = null
    where n.recipient_id = (asked).asker_id and n.notification_type = 'question'
      and n.metadata ->> 'question_id' = (asked).id::text;
  if found or private.is_blocked_between((asked).asker_id, (asked).answered_by) then
    return;
  end if;
  perform private.notify((asked).asker_id, 'question', format('Your question about %s has an answer', l.title),
      (asked).answer, jsonb_build_object('question_id', (asked).id, 'listing_id', l.id),
      -- Mailed at once: who waits for an answer decides by it. The question is in the host's digest.
      'high')
    from public.listings l where l.id = (asked).listing_id;
end
$function$
