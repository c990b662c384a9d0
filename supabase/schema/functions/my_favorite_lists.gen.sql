-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Lists that the caller owns or has joined.
-- executable by authenticated
create function private.my_favorite_lists()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select id from public.favorite_lists where owner_id = (select auth.uid())
    union all
    select list_id from public.favorite_list_members where profile_id = (select auth.uid())
  $function$
