-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Stores a change in the transaction that makes it.
-- executable by authenticated
create function assistant.record_action(action uuid, session uuid, step_number integer, tool_name text, tool_input jsonb, image_before jsonb, image_after jsonb, undo_with jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform assistant.require_server();
  if not exists (
    select from public.command_sessions where id = session and user_id = auth.uid()
  ) then
    raise exception using errcode = 'P0002', message = 'Unknown session', hint = 'not_found';
  end if;
  insert into public.command_actions
    (id, session_id, user_id, step, tool, input, before_image, after_image, inverse)
    values (action, session, auth.uid(), step_number, tool_name, tool_input, image_before,
      image_after, nullif(undo_with, 'null'));
end
$function$
