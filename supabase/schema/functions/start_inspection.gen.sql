-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The host's side begins the move-in or move-out list of a lease with things [{room, thing}]; a move-out list takes those of the move-in list. A repeated call answers the same list.
-- executable by authenticated
create function public.start_inspection(lease uuid, kind text, things jsonb DEFAULT '[]'::jsonb)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.start_inspection(lease, kind, things) $function$

-- Definer: nobody writes inspections directly.
-- executable by authenticated
create function private.start_inspection(lease uuid, kind text, things jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  was public.leases := private.managed_lease(lease);
  made uuid;
  earlier uuid;
begin
  select i.id into made from public.inspections i
    where i.lease_id = lease and i.kind = start_inspection.kind;
  if made is not null then
    return made;
  end if;
  if kind is null or kind not in ('move_in', 'move_out') then
    raise exception using errcode = '22023', message = 'kind is move_in or move_out';
  end if;
  if (kind = 'move_in' and was.status not in ('active', 'ending'))
    or (kind = 'move_out' and was.status not in ('ending', 'ended')) then
    raise exception using errcode = 'P0001', hint = 'inspections.not_now',
      message = 'A move-in list needs a signed lease, a move-out list one that ends.';
  end if;
  if jsonb_typeof(things) is distinct from 'array' or jsonb_array_length(things) > 200 then
    raise exception using errcode = 'P0001', hint = 'inspections.too_many',
      message = 'A list has at most 200 things.';
  end if;
  insert into public.inspections (lease_id, kind, created_by) values (lease, kind, auth.uid())
    returning id into made;
  -- Of a home that was let to them again and again, the list of the first lease counts.
  select i.id into earlier from public.inspections i
    where kind = 'move_out' and i.kind = 'move_in' and i.lease_id in (select private.lease_line(lease))
    order by i.created_at limit 1;
  if earlier is not null then
    insert into public.inspection_items (inspection_id, before_id, side, room, thing, place)
      select made, i.id, 'host', i.room, i.thing, i.place
      from public.inspection_items i where i.inspection_id = earlier;
  else
    insert into public.inspection_items (inspection_id, side, room, thing, place)
      select made, 'host', t ->> 'room', t ->> 'thing', position
      from jsonb_array_elements(things) with ordinality as given (t, position);
  end if;
  perform private.tell_lease_parties(lease, 'An inspection list is open',
    case kind when 'move_in' then 'See the move-in list, add what you notice, and confirm it.'
      else 'See the move-out list, add what you notice, and confirm it.' end,
    jsonb_build_object('inspection', kind), 'medium');
  return made;
exception when check_violation or not_null_violation then
  raise exception using errcode = 'P0001', hint = 'inspections.thing_invalid',
    message = 'Each thing needs a room and a name of at most 80 characters.';
end
$function$
