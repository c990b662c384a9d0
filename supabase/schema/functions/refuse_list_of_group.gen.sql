-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Refuses what would part a list from its group. Granted to callers of the functions of lists.
-- executable by authenticated
create function private.refuse_list_of_group(list uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if list in (select private.my_favorite_lists()) and private.is_list_of_group(list) then
    raise exception using errcode = 'P0001', hint = 'favorite_lists.of_group',
      message = 'This list belongs to a group of mates. Who is in the group has it.';
  end if;
end
$function$
