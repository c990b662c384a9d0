-- A question that the assistant asked back is answered only where it was asked, by what names its
-- trace, and once. A plan whose rows changed since is replaced by one that shows them as they are.

alter table public.command_sessions
  add column surface text check (char_length(surface) between 1 and 80);
comment on column public.command_sessions.surface is
  'Where it was asked: a tab, an extension, or a connection of a client that names none.';

create function assistant.take_question(
  org uuid, from_surface text, answered text, asking text
) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;
comment on function assistant.take_question is
  'What the caller was asked back by that trace on that surface, for ten minutes and once.';

create function assistant.cancel_question(trace text) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  perform assistant.require_server();
  update public.command_sessions set pending = null, updated_at = now()
    where user_id = auth.uid() and trace_id = trace and pending is not null;
end
$$;
comment on function assistant.cancel_question is 'The caller does not answer: nothing does any more.';

create function assistant.replace_plan(
  session uuid, new_plan jsonb, new_hash text, new_expires_at timestamptz
) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  perform assistant.require_server();
  update public.command_sessions
    set plan = new_plan, plan_hash = new_hash, plan_expires_at = new_expires_at, updated_at = now()
    where id = session and user_id = auth.uid() and state = 'awaitingConfirm';
  if not found then
    raise exception using errcode = 'P0002', message = 'Unknown session', hint = 'not_found';
  end if;
end
$$;
comment on function assistant.replace_plan is
  'The plan that waits from now on, because what the last one showed has changed.';

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
    pending, response_text, artifacts, provenance, error, surface
  ) values (
    auth.uid(), org, trace, answer ->> 'query', answer ->> 'intent',
    (answer ->> 'confidence')::numeric, answer ->> 'state', nullif(answer -> 'plan', 'null'),
    answer ->> 'plan_hash', (answer ->> 'plan_expires_at')::timestamptz,
    nullif(answer -> 'pending', 'null'), coalesce(answer ->> 'response_text', ''),
    coalesce(answer -> 'artifacts', '[]'), coalesce(answer -> 'provenance', '[]'),
    answer ->> 'error', answer ->> 'surface'
  )
  on conflict (user_id, trace_id) do nothing
  returning id into made;
  if made is null then return null; end if;
  return assistant.log(made, new_frames, null, jsonb_build_object('error', answer ->> 'error'));
end
$$;

-- Of the release before: it knows no surface, so with it no question is answered.
create or replace function assistant.pending_question(org uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform assistant.require_server();
  return null;
end
$$;
comment on function assistant.pending_question is
  'Nothing: a release that does not know where it was asked must not take an answer from elsewhere.';

revoke execute on function assistant.take_question, assistant.cancel_question,
  assistant.replace_plan from public;
grant execute on function assistant.take_question, assistant.cancel_question,
  assistant.replace_plan to authenticated;
