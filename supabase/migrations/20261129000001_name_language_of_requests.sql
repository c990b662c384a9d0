-- A request is answered, confirmed and taken back in the language and by the clock that it was asked in,
-- and the next one may say 'her' and 'it'.
alter table public.command_sessions
  add column language text not null default 'en' check (language in ('en', 'es')),
  add column zone text check (zone ~ '^[A-Za-z0-9_/+-]{1,64}$'),
  add column outcome text
    check (outcome in ('answered', 'asked', 'notUnderstood', 'refused', 'done')),
  add column mentions jsonb not null default '[]';
comment on column public.command_sessions.outcome is
  'How it ended where nothing was to be confirmed; null while a plan waits.';
comment on column public.command_sessions.mentions is
  'The things that it was about, for a request that says "her" or "it".';

create or replace function assistant.record_session(
  org uuid, trace text, answer jsonb, new_frames jsonb
) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;

create or replace function assistant.lock_action(trace text, action uuid) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;

create function assistant.recent_mentions(org uuid, from_surface text) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  latest public.command_sessions;
begin
  perform assistant.require_server();
  select * into latest from public.command_sessions
    where user_id = auth.uid() and org_id = org and surface = from_surface
      and mentions <> '[]' and created_at > now() - interval '30 minutes'
    order by created_at desc limit 1;
  return coalesce(latest.mentions, '[]');
end
$$;
comment on function assistant.recent_mentions is
  'What the caller''s last request on that surface was about, for half an hour.';
revoke all on function assistant.recent_mentions from public;
grant execute on function assistant.recent_mentions to authenticated;
