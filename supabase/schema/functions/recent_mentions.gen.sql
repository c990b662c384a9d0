-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What the caller's last request on that surface was about, for half an hour.
-- executable by authenticated
create function assistant.recent_mentions(org uuid, from_surface text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  latest public.command_sessions;
begin
  perform assistant.require_server();
  select * into latest from public.command_sessions
    where user_id = auth.uid() and org_id = org and surface = from_surface
      and mentions <> '[]' and created_at > now() - interval '30 minutes'
    order by created_at desc limit 1;
  return coalesce(latest.mentions, '[]');
end
$function$
