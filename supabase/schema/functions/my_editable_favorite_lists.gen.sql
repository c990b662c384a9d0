-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Lists whose homes the caller may add, note and remove.
-- executable by authenticated
create function private.my_editable_favorite_lists()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select id from public.favorite_lists where owner_id = (select auth.uid())
    union all
    select list_id from public.favorite_list_members
    where profile_id = (select auth.uid()) and role = 'editor'
  $function$
