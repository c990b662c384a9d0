-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The plan that waits from now on, because what the last one showed has changed.
-- executable by authenticated
create function assistant.replace_plan(session uuid, new_plan jsonb, new_hash text, new_expires_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform assistant.require_server();
  update public.command_sessions
    set plan = new_plan, plan_hash = new_hash, plan_expires_at = new_expires_at,
      state = 'awaitingConfirm', outcome = null, pending = null, updated_at = now()
    where id = session and user_id = auth.uid()
      and (state = 'awaitingConfirm' or (state = 'success' and plan is null));
  if not found then
    raise exception using errcode = 'P0002', message = 'Unknown session', hint = 'not_found';
  end if;
end
$function$
