-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether a person wants to be told about a topic on a channel at a time. In quiet hours nothing is pushed or mailed: ask quiet_until for when it may be. Definer: for server functions and jobs.
create function private.wants(person uuid, topic text, channel text, at timestamp with time zone DEFAULT now())
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce(
        (select (p.switches -> topic -> channel)::boolean from public.preferences p
          where p.user_id = person),
        private.default_switch(topic, channel))
      and (channel = 'in_app' or private.quiet_until(person, at) is null)
  $function$
