-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: the draft that a message was is empty on all devices. Definer: nobody writes drafts directly.
create function private.empty_sent_draft()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  emptied bigint;
begin
  update public.message_drafts d
    set content = '', device = 'server', written_at = clock_timestamp(), revision = d.revision + 1
    where d.user_id = new.sender_id and d.conversation_id = new.conversation_id
      and new.content <> '' and btrim(d.content, E' \t\n\r') = new.content
    returning d.revision into emptied;
  if emptied is not null then
    perform realtime.send(jsonb_build_object('id', new.conversation_id, 'revision', emptied,
      'device', 'server'), 'draft.updated', 'user:' || new.sender_id, true);
  end if;
  return null;
end
$function$
