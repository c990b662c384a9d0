-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- conversation.updated for one participant or all; granted to nobody, called by the functions that change one.
create function private.announce_conversation(conversation uuid, recipient uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select realtime.send(
      to_jsonb(c) || jsonb_build_object(
        'user_id', p.user_id, 'last_read_at', greatest(p.last_read_at, s.unseen_read_at),
        'starred', coalesce(s.starred, false), 'archived_at', s.archived_at,
        'muted_until', s.muted_until, 'marked_unread', coalesce(s.marked_unread, false),
        'unread_count', case
          when s.marked_unread
            or c.last_message_at > coalesce(greatest(p.last_read_at, s.unseen_read_at), '-infinity')
            then 1
          else 0
        end
      ), 'conversation.updated', 'user:' || p.user_id, true)
    from public.conversations c
    join public.conversation_participants p on p.conversation_id = c.id
    left join public.conversation_settings s
      on s.conversation_id = c.id and s.user_id = p.user_id
    where c.id = conversation and (recipient is null or p.user_id = recipient)
  $function$
