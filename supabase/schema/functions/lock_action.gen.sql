-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- An action of the caller, held until the transaction ends.
-- executable by authenticated
create function assistant.lock_action(trace text, action uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  target public.command_actions;
  asked public.command_sessions;
begin
  perform assistant.require_server();
  -- The session first, as confirm does, so that the two cannot wait for each other.
  select * into asked from public.command_sessions
    where user_id = auth.uid() and trace_id = trace for update;
  select entry.* into target from public.command_actions as entry
    where entry.id = action and entry.session_id = asked.id
    for update of entry;
  if not found then return null; end if;
  return to_jsonb(target)
    || jsonb_build_object('language', asked.language, 'zone', asked.zone);
end
$function$
