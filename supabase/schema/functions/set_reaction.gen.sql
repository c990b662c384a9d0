-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The caller's one reaction to a message, or none with null; answers the message. A state and not a switch, so that a retry changes nothing.
-- executable by authenticated
create function public.set_reaction(message uuid, emoji text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.set_reaction(message, emoji) $function$

-- Definer: a reaction is a change of its message.
-- executable by authenticated
create function private.set_reaction(message uuid, emoji text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  target public.messages := private.lock_message(message);
begin
  if emoji is null then
    delete from public.message_reactions r where r.message_id = message and r.user_id = me;
  else
    if target.unsent_at is not null then
      raise exception using errcode = 'P0001', hint = 'messaging.unsent',
        message = 'This message was taken back.';
    end if;
    if emoji not in ('👍', '❤️', '😂', '😮', '😢', '🙏') then
      raise exception using errcode = 'P0001', hint = 'messaging.reaction_unknown',
        message = 'There is no such reaction.';
    end if;
    perform private.require_writer(target.conversation_id);
    insert into public.message_reactions as r (message_id, user_id, conversation_id, emoji)
      values (message, me, target.conversation_id, emoji)
      on conflict (message_id, user_id) do update set emoji = excluded.emoji, created_at = now()
      where r.emoji <> excluded.emoji;
  end if;
  if not found then
    return private.message_json(target);
  end if;
  return private.announce_message(message);
end
$function$
