-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: at most 500 on a list. Definer: it locks the list's row.
create function private.limit_favorite_list_items()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- One after the other for a list: else two at once would both find room.
  perform from public.favorite_lists l where l.id = new.list_id for no key update;
  if (select count(*) from public.favorite_list_items i where i.list_id = new.list_id) >= 500 then
    raise exception using errcode = 'P0001', hint = 'favorite_lists.too_many_homes',
      message = 'This list holds 500 homes already. Remove one to add another.';
  end if;
  return new;
end
$function$
