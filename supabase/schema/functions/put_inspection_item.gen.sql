-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Either side adds a thing under an id that the client made, or changes it: room, thing, place and condition of what it added itself, its own words of everything. It voids what was confirmed. With a version it refuses one that is not the newest.
-- executable by authenticated
create function public.put_inspection_item(item uuid, inspection uuid, changes jsonb, version integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.put_inspection_item(item, inspection, changes, version) $function$

-- Definer: nobody writes inspections directly.
-- executable by authenticated
create function private.put_inspection_item(item uuid, inspection uuid, changes jsonb, version integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller record := private.open_inspection(inspection);
  was public.inspection_items;
  wanted public.inspection_items;
begin
  perform private.refuse_closed_inspection(caller.found_row);
  select * into was from public.inspection_items i where i.id = item;
  if was.inspection_id <> inspection then
    raise exception using errcode = 'P0001', hint = 'inspections.missing',
      message = 'This list is not available';
  end if;
  if exists (select from jsonb_object_keys(changes) as key
    where key not in ('room', 'thing', 'place', 'condition', 'words')) then
    raise exception using errcode = '22023', message = 'room, thing, place, condition or words';
  end if;
  if was.side <> caller.side
    and exists (select from jsonb_object_keys(changes) as key where key <> 'words') then
    raise exception using errcode = 'P0001', hint = 'inspections.of_the_other_side',
      message = 'The other side put this on the list. Add your words and pictures to it.';
  end if;
  wanted := was;
  wanted.room := case when changes ? 'room' then changes ->> 'room' else was.room end;
  wanted.thing := case when changes ? 'thing' then changes ->> 'thing' else was.thing end;
  wanted.place := coalesce((changes ->> 'place')::integer, was.place, 0);
  wanted.condition := case when changes ? 'condition' then changes ->> 'condition' else was.condition end;
  if changes ? 'words' and caller.side = 'host' then
    wanted.host_words := coalesce(changes ->> 'words', '');
  elsif changes ? 'words' then
    wanted.tenant_words := coalesce(changes ->> 'words', '');
  end if;
  if was.id is not null and wanted = was then
    return;
  end if;
  if was.id is null then
    if (select count(*) from public.inspection_items i where i.inspection_id = inspection) >= 200 then
      raise exception using errcode = 'P0001', hint = 'inspections.too_many',
        message = 'A list has at most 200 things.';
    end if;
    insert into public.inspection_items
        (id, inspection_id, side, room, thing, place, condition, host_words, tenant_words)
      values (item, inspection, caller.side, wanted.room, wanted.thing, wanted.place,
        wanted.condition, coalesce(wanted.host_words, ''), coalesce(wanted.tenant_words, ''));
  else
    update public.inspection_items i set room = wanted.room, thing = wanted.thing,
      place = wanted.place, condition = wanted.condition, host_words = wanted.host_words,
      tenant_words = wanted.tenant_words, row_version = coalesce(version, i.row_version)
      where i.id = item;
  end if;
  -- What was confirmed was another list.
  delete from public.inspection_confirmations c where c.inspection_id = inspection;
exception when check_violation or not_null_violation or data_exception then
  raise exception using errcode = 'P0001', hint = 'inspections.thing_invalid',
    message = 'Each thing needs a room and a name of at most 80 characters.';
end
$function$
