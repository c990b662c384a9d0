-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether a value has the shape of preferences.switches.
-- executable by authenticated, service_role
create function private.are_switches(switches jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select case when jsonb_typeof(switches) = 'object' then not exists (
      select from jsonb_each(switches) as t (topic, channels)
      left join lateral jsonb_each(
        case when jsonb_typeof(t.channels) = 'object' then t.channels else '{"?": 0}' end
      ) as c (channel, switch) on true
      where t.topic <> all (private.notification_topics())
        or (c.channel is not null and (
          c.channel not in ('in_app', 'push', 'email') or jsonb_typeof(c.switch) <> 'boolean'
          or (t.topic = 'account' and c.channel <> 'push' and c.switch = 'false')))
    ) else false end
  $function$
