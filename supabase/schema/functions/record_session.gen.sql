-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Stores an answered question with its frames; null when this trace was answered before.
-- executable by authenticated
create function assistant.record_session(org uuid, trace text, answer jsonb, new_frames jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  made uuid;
begin
  perform assistant.require_server();
  insert into public.command_sessions (
    user_id, org_id, trace_id, query, intent, confidence, state, plan, plan_hash, plan_expires_at,
    pending, response_text, artifacts, provenance, error, surface, language, zone, outcome, mentions
  ) values (
    auth.uid(), org, trace, answer ->> 'query', answer ->> 'intent',
    (answer ->> 'confidence')::numeric, answer ->> 'state', nullif(answer -> 'plan', 'null'),
    answer ->> 'plan_hash', (answer ->> 'plan_expires_at')::timestamptz,
    nullif(answer -> 'pending', 'null'), coalesce(answer ->> 'response_text', ''),
    coalesce(answer -> 'artifacts', '[]'), coalesce(answer -> 'provenance', '[]'),
    answer ->> 'error', answer ->> 'surface', coalesce(answer ->> 'language', 'en'),
    answer ->> 'zone', answer ->> 'outcome', coalesce(answer -> 'mentions', '[]')
  )
  on conflict (user_id, trace_id) do nothing
  returning id into made;
  if made is null then return null; end if;
  return assistant.log(made, new_frames, null, jsonb_build_object('error', answer ->> 'error'));
end
$function$
