-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Takes a picture of one's own side off the list. Repeating it changes nothing.
-- executable by authenticated
create function public.remove_inspection_picture(path text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.remove_inspection_picture(path) $function$

-- Definer: nobody writes inspections directly.
-- executable by authenticated
create function private.remove_inspection_picture(path text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was public.inspection_pictures;
  caller record;
begin
  select * into was from public.inspection_pictures p where p.path = remove_inspection_picture.path;
  if was.path is null then
    return;
  end if;
  caller := private.open_inspection((select i.inspection_id from public.inspection_items i
    where i.id = was.item_id));
  perform private.refuse_closed_inspection(caller.found_row);
  if was.side <> caller.side then
    raise exception using errcode = 'P0001', hint = 'inspections.of_the_other_side',
      message = 'The other side put this on the list. Add your words and pictures to it.';
  end if;
  delete from public.inspection_pictures p where p.path = was.path;
  delete from public.inspection_confirmations c where c.inspection_id = (caller.found_row).id;
end
$function$
