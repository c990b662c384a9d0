-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A member leaves, or the owner sends a member away.
-- executable by authenticated
create function public.leave_favorite_list(list uuid, member uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.refuse_list_of_group(list);
  delete from public.favorite_list_members m where m.list_id = list and m.profile_id = member;
end
$function$
