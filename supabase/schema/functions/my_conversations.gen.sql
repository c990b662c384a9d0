-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Conversations the caller takes part in.
-- executable by authenticated
create function private.my_conversations()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select conversation_id from public.conversation_participants
    where user_id = (select auth.uid())
  $function$
