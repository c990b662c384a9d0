-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Another name for the caller's own list.
-- executable by authenticated
create function public.rename_favorite_list(list uuid, name text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.favorite_lists l set name = rename_favorite_list.name where l.id = list;
  if not found then
    raise exception using errcode = 'P0001', hint = 'favorite_lists.missing',
      message = 'This list is not available';
  end if;
end
$function$
