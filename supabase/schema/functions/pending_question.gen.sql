-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What the caller was asked back by their latest session, for ten minutes.
-- executable by authenticated
create function assistant.pending_question(org uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  latest record;
begin
  perform assistant.require_server();
  select pending, created_at into latest from public.command_sessions
    where user_id = auth.uid() and org_id = org
    order by created_at desc limit 1;
  if latest.created_at < now() - interval '10 minutes' then return null; end if;
  return latest.pending;
end
$function$
