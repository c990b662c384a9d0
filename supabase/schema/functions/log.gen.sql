-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Appends frames to a session of the caller, numbers them and moves its state.
-- executable by authenticated
create function assistant.log(session uuid, new_frames jsonb, new_state text DEFAULT NULL::text, patch jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  target public.command_sessions;
  logged jsonb;
begin
  perform assistant.require_server();
  select * into target from public.command_sessions
    where id = session and user_id = auth.uid() for update;
  if not found then
    raise exception using errcode = 'P0002', message = 'Unknown session', hint = 'not_found';
  end if;
  with numbered as (
    select target.last_seq + position as seq,
      frame || jsonb_build_object('trace_id', target.trace_id, 'seq', target.last_seq + position)
        as frame
    from jsonb_array_elements(new_frames) with ordinality as entries (frame, position)
  ), stored as (
    insert into assistant.frames (session_id, seq, frame)
    select session, seq, frame from numbered returning seq, frame
  )
  select coalesce(jsonb_agg(frame order by seq), '[]') into logged from stored;
  update public.command_sessions set
    last_seq = target.last_seq + jsonb_array_length(logged),
    state = coalesce(new_state, target.state),
    response_text = coalesce(patch ->> 'response_text', target.response_text),
    artifacts = coalesce(patch -> 'artifacts', target.artifacts),
    idempotency_key = coalesce(patch ->> 'idempotency_key', target.idempotency_key),
    error = patch ->> 'error',
    updated_at = now()
  where id = session;
  return logged;
end
$function$
