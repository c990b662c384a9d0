-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Either side shows what a thing looks like: a file of one's own at <person>/<item>/<file>. Repeating it changes nothing.
-- executable by authenticated
create function public.add_inspection_picture(item uuid, path text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.add_inspection_picture(item, path) $function$

-- Definer: nobody writes inspections directly.
-- executable by authenticated
create function private.add_inspection_picture(item uuid, path text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  listed uuid := (select i.inspection_id from public.inspection_items i where i.id = item);
  caller record := private.open_inspection(listed);
begin
  if exists (select from public.inspection_pictures p
    where p.path = add_inspection_picture.path and p.item_id = item) then
    return;
  end if;
  perform private.refuse_closed_inspection(caller.found_row);
  -- In one's own folder, and in that of this thing.
  if not starts_with(path, auth.uid() || '/' || item || '/') or char_length(path) > 300 then
    raise exception using errcode = 'P0001', hint = 'inspections.picture_invalid',
      message = 'This picture is not there. Please upload it again.';
  end if;
  if (select count(*) from public.inspection_pictures p where p.item_id = item) >= 10 then
    raise exception using errcode = 'P0001', hint = 'inspections.too_many_pictures',
      message = 'A thing has at most ten pictures.';
  end if;
  insert into public.inspection_pictures (path, item_id, side, added_by)
    values (path, item, caller.side, auth.uid());
  delete from public.inspection_confirmations c where c.inspection_id = listed;
end
$function$
