-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- No invitation to the caller's list works any more; who has joined stays.
-- executable by authenticated
create function public.revoke_favorite_list_links(list uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.revoke_favorite_list_links(list) $function$

-- Definer: clients do not write links. Of a list that is not the caller's there are none to take back.
-- executable by authenticated
create function private.revoke_favorite_list_links(list uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    delete from private.favorite_list_links i
    using public.favorite_lists l
    where i.list_id = list and l.id = i.list_id and l.owner_id = auth.uid()
  $function$
