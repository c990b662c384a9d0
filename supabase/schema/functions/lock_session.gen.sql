-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A session of the caller, held until the transaction ends: what makes a confirm run once.
-- executable by authenticated
create function assistant.lock_session(trace text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  target public.command_sessions;
begin
  perform assistant.require_server();
  select * into target from public.command_sessions
    where user_id = auth.uid() and trace_id = trace for update;
  if not found then return null; end if;
  return to_jsonb(target) || jsonb_build_object('expired', target.plan_expires_at <= now());
end
$function$
