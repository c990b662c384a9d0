-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Definer: the caller's own conversations with some people; the policy would list all of the caller's first.
-- executable by authenticated
create function private.threads_with(people uuid[])
 RETURNS TABLE(id uuid, person uuid, at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$
    select c.id, other.user_id, c.last_message_at
    from public.conversation_participants other
    join public.conversation_participants mine on mine.conversation_id = other.conversation_id
    join public.conversations c on c.id = other.conversation_id
    where other.user_id = any (people) and mine.user_id = (select auth.uid())
  $function$
