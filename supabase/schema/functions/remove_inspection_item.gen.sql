-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Takes a thing off the list that one's own side put there. Repeating it changes nothing.
-- executable by authenticated
create function public.remove_inspection_item(item uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.remove_inspection_item(item) $function$

-- Definer: nobody writes inspections directly.
-- executable by authenticated
create function private.remove_inspection_item(item uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was public.inspection_items;
  caller record;
begin
  select * into was from public.inspection_items i where i.id = item;
  -- A retry: it is gone.
  if was.id is null then
    return;
  end if;
  caller := private.open_inspection(was.inspection_id);
  perform private.refuse_closed_inspection(caller.found_row);
  if was.side <> caller.side then
    raise exception using errcode = 'P0001', hint = 'inspections.of_the_other_side',
      message = 'The other side put this on the list. Add your words and pictures to it.';
  end if;
  delete from public.inspection_items i where i.id = item;
  delete from public.inspection_confirmations c where c.inspection_id = was.inspection_id;
end
$function$
