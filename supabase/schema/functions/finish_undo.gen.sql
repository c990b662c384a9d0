-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Closes an action: it is undone at most once.
-- executable by authenticated
create function assistant.finish_undo(action uuid, outcome text, outcome_message text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform assistant.require_server();
  update public.command_actions
    set status = outcome, undo_message = outcome_message, undone_at = now()
    where id = action and user_id = auth.uid() and status = 'done';
  if not found then
    raise exception using errcode = 'P0002', message = 'Unknown action', hint = 'not_found';
  end if;
end
$function$
