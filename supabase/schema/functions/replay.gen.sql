-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What the caller's session said after a position; null when unknown.
-- executable by authenticated
create function assistant.replay(trace text, after_seq integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  target uuid;
begin
  perform assistant.require_server();
  select id into target from public.command_sessions
    where user_id = auth.uid() and trace_id = trace;
  if target is null then return null; end if;
  return (
    select coalesce(jsonb_agg(frame order by seq), '[]') from assistant.frames
    where session_id = target and seq > after_seq
  );
end
$function$
