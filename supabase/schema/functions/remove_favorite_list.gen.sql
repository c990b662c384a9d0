-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Removes the caller's own list for everybody in it; the homes stay favorites of those who keep them.
-- executable by authenticated
create function public.remove_favorite_list(list uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.refuse_list_of_group(list);
  delete from public.favorite_lists l where l.id = list;
end
$function$
