-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- How the caller keeps a conversation: what is null stays as it is, a past muted_until ends muting. Told to the caller's devices.
-- executable by authenticated
create function public.set_conversation_state(conversation uuid, starred boolean DEFAULT NULL::boolean, archived boolean DEFAULT NULL::boolean, muted_until timestamp with time zone DEFAULT NULL::timestamp with time zone, marked_unread boolean DEFAULT NULL::boolean)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
    select private.set_conversation_state(conversation, starred, archived, muted_until, marked_unread)
  $function$

-- Definer: nobody writes settings directly.
-- executable by authenticated
create function private.set_conversation_state(conversation uuid, starred boolean, archived boolean, muted_until timestamp with time zone, marked_unread boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
begin
  if not exists (
    select from public.conversation_participants p
    where p.conversation_id = conversation and p.user_id = me
  ) then
    raise exception using errcode = 'P0001', hint = 'messaging.conversation_missing',
      message = 'This conversation is not available';
  end if;
  insert into public.conversation_settings (user_id, conversation_id) values (me, conversation)
    on conflict do nothing;
  update public.conversation_settings s set
    starred = coalesce(set_conversation_state.starred, s.starred),
    archived_at = case when archived is null then s.archived_at
      when archived then coalesce(s.archived_at, now()) end,
    -- A moment that is over is how one ends it.
    muted_until = case when set_conversation_state.muted_until is null then s.muted_until
      when set_conversation_state.muted_until > now() then set_conversation_state.muted_until end,
    marked_unread = coalesce(set_conversation_state.marked_unread, s.marked_unread)
    where s.user_id = me and s.conversation_id = conversation;
  perform private.announce_conversation(conversation, me);
end
$function$
