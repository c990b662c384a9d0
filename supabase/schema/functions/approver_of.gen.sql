-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Who approved an application, by name. Definer: managers read names of colleagues only. Granted to nobody.
create function private.approver_of(application uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce((
      select nullif(p.full_name, '') from public.application_events e
      join public.profiles p on p.id = e.actor_id
      where e.application_id = application and e.to_status = 'approved'
      order by e.happened_at desc limit 1
    ), 'A colleague')
  $function$
