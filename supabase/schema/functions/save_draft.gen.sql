-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Keeps what the caller has begun to write; empty when it was sent. It replaces what the caller knew (known_revision), and of one device what is earlier by its clock. Answers the kept draft and whether it is this one, told to the caller's devices as draft.updated.
-- executable by authenticated
create function public.save_draft(conversation uuid, content text, device text, written_at timestamp with time zone, known_revision bigint DEFAULT 0, attachments jsonb DEFAULT '[]'::jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
    select private.save_draft(conversation, content, attachments, device, written_at, known_revision)
  $function$

-- Definer: nobody writes drafts directly.
-- executable by authenticated
create function private.save_draft(conversation uuid, content text, attachments jsonb, device text, written_at timestamp with time zone, known_revision bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  kept public.message_drafts;
  saved boolean;
begin
  if not exists (
    select from public.conversation_participants p
    where p.conversation_id = conversation and p.user_id = me
  ) then
    raise exception using errcode = 'P0001', hint = 'messaging.conversation_missing',
      message = 'This conversation is not available';
  end if;
  insert into public.message_drafts as d
    (user_id, conversation_id, content, attachments, device, written_at)
    values (me, conversation, save_draft.content, save_draft.attachments, save_draft.device,
      save_draft.written_at)
    on conflict (user_id, conversation_id) do update set
      content = excluded.content, attachments = excluded.attachments, device = excluded.device,
      written_at = excluded.written_at, revision = d.revision + 1
    -- Who has seen what it replaces is right. Beyond that, only one device's own clock orders its
    -- writes: the clocks of two say nothing about each other.
    where d.revision = known_revision
      or (d.device = excluded.device and d.written_at < excluded.written_at)
    returning * into kept;
  saved := found;
  if saved then
    -- Without the text: a device that wants it asks for the row.
    perform realtime.send(jsonb_build_object('id', conversation, 'revision', kept.revision,
      'device', kept.device), 'draft.updated', 'user:' || me, true);
  else
    select * into kept from public.message_drafts d
      where d.user_id = me and d.conversation_id = conversation;
    -- The same once more is a retry whose answer was lost.
    saved := kept.device = save_draft.device and kept.written_at = save_draft.written_at;
  end if;
  return to_jsonb(kept) || jsonb_build_object('saved', saved);
end
$function$
