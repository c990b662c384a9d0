-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Puts a home on a list that the caller may change, or writes another note to it.
-- executable by authenticated
create function public.put_on_favorite_list(list uuid, listing uuid, note text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- Two statements: an editor may note a home that is there, and may have no right to insert it again.
  update public.favorite_list_items i set note = coalesce(put_on_favorite_list.note, '')
    where i.list_id = list and i.listing_id = listing;
  if not found then
    if list not in (select private.my_editable_favorite_lists()) then
      raise exception using errcode = 'P0001', hint = 'favorite_lists.missing',
        message = 'This list is not available';
    end if;
    insert into public.favorite_list_items (list_id, listing_id, note, added_by)
      values (list, listing, coalesce(put_on_favorite_list.note, ''), auth.uid());
  end if;
end
$function$
