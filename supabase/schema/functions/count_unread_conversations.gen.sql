-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The number of every badge, as my_conversations counts it. Definer: for the service that sends.
create function private.count_unread_conversations(person uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select count(*)::integer
    from public.conversation_participants me
    join public.conversations c on c.id = me.conversation_id
    left join public.conversation_settings mine
      on mine.user_id = me.user_id and mine.conversation_id = me.conversation_id
    where me.user_id = person
      and (mine.marked_unread
        or c.last_message_at > coalesce(greatest(me.last_read_at, mine.unseen_read_at), '-infinity'))
  $function$
