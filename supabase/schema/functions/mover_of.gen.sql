-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Who gave an application its status, by name. Definer: managers read names of colleagues only. No client may call it.
create function private.mover_of(application uuid, status text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce((
      select nullif(p.full_name, '') from public.application_events e
      join public.profiles p on p.id = e.actor_id
      where e.application_id = application and e.to_status = status
      order by e.happened_at desc limit 1
    ), 'A colleague')
  $function$
