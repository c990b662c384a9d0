-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Moves a request along. The host's side every move; tenants open again, close and cancel. Repeating it changes nothing; scheduling again takes another time.
-- executable by authenticated
create function public.set_maintenance_status(request uuid, target text, note text DEFAULT ''::text, scheduled_from timestamp with time zone DEFAULT NULL::timestamp with time zone, scheduled_until timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
    select private.set_maintenance_status(request, target, note, scheduled_from, scheduled_until)
  $function$

-- Definer: status and dates are no client's, and events are written here only.
-- executable by authenticated
create function private.set_maintenance_status(request uuid, target text, note text, scheduled_from timestamp with time zone, scheduled_until timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked public.maintenance_requests;
  on_host_side boolean;
begin
  select * into asked from public.maintenance_requests r where r.id = request for update;
  on_host_side := asked.org_id in (select private.my_organizations());
  if asked.id is null or not (
    on_host_side or asked.reporter_id = auth.uid() or asked.lease_id in (select private.my_leases())
  ) then
    raise exception using errcode = 'P0001', hint = 'maintenance.missing',
      message = 'This request is not available';
  end if;
  if target is null or target not in
    ('open', 'triaged', 'scheduled', 'in_progress', 'resolved', 'closed', 'cancelled') then
    raise exception using errcode = 'P0001', hint = 'maintenance.status_unknown',
      message = 'There is no such status.';
  end if;
  -- Work is the host's side's; whether it helped, and whether it is still wanted, both may say.
  if on_host_side is not true and target not in ('open', 'closed', 'cancelled') then
    raise exception using errcode = 'P0001', hint = 'maintenance.host_side_only',
      message = 'Your landlord plans and does the repair.';
  end if;
  if char_length(note) > 2000 then
    raise exception using errcode = 'P0001', hint = 'maintenance.note_too_long',
      message = 'The note is too long.';
  end if;
  if asked.status = target and (
    target <> 'scheduled' or (asked.scheduled_from, asked.scheduled_until)
      is not distinct from (set_maintenance_status.scheduled_from, set_maintenance_status.scheduled_until)
  ) then
    return target;
  end if;
  if target = 'scheduled' and not coalesce(
    scheduled_until > scheduled_from and scheduled_until <= scheduled_from + interval '7 days'
      and scheduled_until > now() - interval '1 day', false
  ) then
    raise exception using errcode = 'P0001', hint = 'maintenance.time_invalid',
      message = 'Choose when the repair begins and ends, within a week.';
  end if;
  perform private.move_maintenance_request(request, target, trim(coalesce(note, '')),
    scheduled_from, scheduled_until);
  return target;
end
$function$
