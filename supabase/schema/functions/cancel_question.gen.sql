-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The caller does not answer: nothing does any more.
-- executable by authenticated
create function assistant.cancel_question(trace text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform assistant.require_server();
  update public.command_sessions set pending = null, updated_at = now()
    where user_id = auth.uid() and trace_id = trace and pending is not null;
end
$function$
