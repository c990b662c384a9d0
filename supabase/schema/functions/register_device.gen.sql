-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Says that the caller uses this device now; the twenty seen last are kept.
-- executable by authenticated
create function public.register_device(device uuid, name text, kind text, platform text DEFAULT ''::text, app_version text DEFAULT ''::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.register_device(device, name, kind, platform, app_version) $function$

-- Definer: clients do not insert devices.
-- executable by authenticated
create function private.register_device(device uuid, name text, kind text, platform text, app_version text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  insert into public.devices as d (id, user_id, name, kind, platform, app_version)
    values (device, auth.uid(), register_device.name, register_device.kind,
      coalesce(register_device.platform, ''), coalesce(register_device.app_version, ''))
    -- The name may be the person's own by now.
    on conflict (id) do update set platform = excluded.platform,
      app_version = excluded.app_version, last_seen_at = now()
      where d.user_id = excluded.user_id;
  -- Each sign-in has an id of its own, so somebody else's is no shared browser.
  if not found then
    raise exception using errcode = 'P0001', hint = 'devices.missing',
      message = 'This device is not available.';
  end if;
  delete from public.devices d where d.user_id = auth.uid() and d.id not in (
    select e.id from public.devices e where e.user_id = auth.uid()
    order by e.last_seen_at desc, e.created_at desc, e.id limit 20
  );
end
$function$
