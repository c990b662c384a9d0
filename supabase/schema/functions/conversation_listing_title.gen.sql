-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Null for anyone who takes no part.
-- executable by authenticated
create function private.conversation_listing_title(conversation uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select l.title
    from public.conversation_participants p
    join public.conversations c on c.id = p.conversation_id
    join public.listings l on l.id = (c.metadata ->> 'listing_id')::uuid
    where p.conversation_id = conversation and p.user_id = (select auth.uid())
  $function$
