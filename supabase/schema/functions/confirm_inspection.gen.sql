-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Either side says that the list is right; once both have, nothing changes any more. Answers waiting or closed.
-- executable by authenticated
create function public.confirm_inspection(inspection uuid)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.confirm_inspection(inspection) $function$

-- Definer: nobody writes inspections directly.
-- executable by authenticated
create function private.confirm_inspection(inspection uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller record := private.open_inspection(inspection);
  was public.inspections := caller.found_row;
  listed jsonb;
  words text;
begin
  if was.closed_at is not null then
    return 'closed';
  end if;
  if not exists (select from public.inspection_items i where i.inspection_id = inspection)
    or exists (select from public.inspection_items i
      where i.inspection_id = inspection and i.condition is null) then
    raise exception using errcode = 'P0001', hint = 'inspections.incomplete',
      message = 'Say of each thing in which condition it is, then confirm the list.';
  end if;
  insert into public.inspection_confirmations (inspection_id, side, confirmed_by)
    values (inspection, caller.side, auth.uid())
    on conflict do nothing;
  if not found then
    return 'waiting';
  end if;
  perform private.lock_lease(was.lease_id);
  words := case was.kind when 'move_in' then 'It is the move-in list.' else 'It is the move-out list.' end;
  if (select count(*) from public.inspection_confirmations c where c.inspection_id = inspection) < 2 then
    perform private.tell_lease_parties(was.lease_id, 'A list waits for your confirmation', words,
      jsonb_build_object('inspection', was.kind), 'medium');
    return 'waiting';
  end if;
  update public.inspections i set closed_at = now() where i.id = inspection;
  select jsonb_agg(to_jsonb(i) || jsonb_build_object('pictures', (
      select jsonb_agg(p.path order by p.path) from public.inspection_pictures p where p.item_id = i.id
    )) order by i.id) into listed
    from public.inspection_items i where i.inspection_id = inspection;
  perform private.append_lease_event(was.lease_id, 'inspected', jsonb_build_object('kind', was.kind,
    'things', jsonb_array_length(listed),
    'list_hash', encode(sha256(convert_to(listed::text, 'UTF8')), 'hex')));
  perform private.tell_lease_parties(was.lease_id, 'Both sides confirmed a list', words,
    jsonb_build_object('inspection', was.kind), 'medium');
  return 'closed';
end
$function$
