-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The caller's preferences with every switch, defaults filled in.
-- executable by authenticated
create function public.my_preferences()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select jsonb_build_object(
      'language', coalesce(p.language, 'en'), 'theme', coalesce(p.theme, 'system'),
      'time_zone', coalesce(p.time_zone, 'America/New_York'),
      'quiet_from', to_char(p.quiet_from, 'HH24:MI'), 'quiet_to', to_char(p.quiet_to, 'HH24:MI'),
      'digest', coalesce(p.digest, 'daily'),
      'switches', (
        select jsonb_object_agg(topic, (
          select jsonb_object_agg(channel, coalesce((p.switches -> topic -> channel)::boolean,
            private.default_switch(topic, channel)))
          from unnest(array['in_app', 'push', 'email']) channel
        )) from unnest(private.notification_topics()) topic
      ))
    from (select auth.uid() as me) caller left join public.preferences p on p.user_id = caller.me
  $function$
