-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What the caller was asked back by that trace on that surface, for ten minutes and once.
-- executable by authenticated
create function assistant.take_question(org uuid, from_surface text, answered text, asking text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked public.command_sessions;
begin
  perform assistant.require_server();
  -- A repetition gets its stored answer, and must not take what it asked back itself.
  if exists (
    select from public.command_sessions where user_id = auth.uid() and trace_id = asking
  ) then
    return null;
  end if;
  -- A client that names no trace answers the latest of its own surface.
  select * into asked from public.command_sessions
    where user_id = auth.uid() and org_id = org and surface = from_surface
      and (answered is null or trace_id = answered)
    order by created_at desc limit 1
    for update;
  if not found or asked.pending is null then return null; end if;
  update public.command_sessions set pending = null, updated_at = now() where id = asked.id;
  if asked.created_at < now() - interval '10 minutes' then return null; end if;
  return asked.pending;
end
$function$
