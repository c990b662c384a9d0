-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether somebody else wrote since this person read last. Definer: a part of deliver_messages, granted to nobody.
create function private.has_unread(conversation uuid, person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (
      select from public.messages m
      where m.conversation_id = conversation and m.unsent_at is null
        and m.sender_id is distinct from person
        and m.created_at > coalesce((
          select greatest(p.last_read_at, s.unseen_read_at)
          from public.conversation_participants p
          left join public.conversation_settings s using (conversation_id, user_id)
          where p.conversation_id = conversation and p.user_id = person
        ), '-infinity')
    )
  $function$
