-- The assistant's memory. People read their own; only the assistant's process writes, through the
-- functions of schema `assistant`, which REST does not expose and which refuse every other login.

-- The login can do nothing by itself: it becomes `authenticated` with one caller's claims.
do $$
begin
  if not exists (select from pg_roles where rolname = 'kinstead_assistant') then
    create role kinstead_assistant login noinherit;
  end if;
end $$;
grant authenticated to kinstead_assistant;

create schema assistant;
comment on schema assistant is 'What the assistant''s process may do beyond its caller; not exposed by REST.';
grant usage on schema assistant to authenticated;

create table public.command_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  org_id uuid not null references public.organizations (id) on delete cascade,
  trace_id text not null check (trace_id ~ '^[A-Za-z0-9_.:-]{1,64}$'),
  query text not null check (char_length(query) <= 4000),
  intent text check (intent in ('fetch', 'perform')),
  confidence numeric(4, 3) check (confidence between 0 and 1),
  state text not null default 'planning'
    check (state in ('planning', 'awaitingConfirm', 'executing', 'success', 'error')),
  plan jsonb,
  plan_hash text,
  plan_expires_at timestamptz,
  idempotency_key text,
  pending jsonb,
  response_text text not null default '',
  artifacts jsonb not null default '[]',
  provenance jsonb not null default '[]',
  error text,
  last_seq integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Per person: nobody can occupy another's trace.
  unique (user_id, trace_id),
  check ((state = 'awaitingConfirm') <= (plan is not null and plan_hash is not null))
);
comment on table public.command_sessions is 'A question to the assistant and what became of it.';
comment on column public.command_sessions.pending is
  'What the assistant asked back, for the next question to answer.';
create index command_sessions_user_id_created_at_idx
  on public.command_sessions (user_id, created_at desc);
create index command_sessions_org_id_idx on public.command_sessions (org_id);

create table public.command_actions (
  id uuid primary key,
  session_id uuid not null references public.command_sessions (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  step integer not null check (step >= 0),
  tool text not null,
  input jsonb not null,
  before_image jsonb,
  after_image jsonb,
  inverse jsonb,
  status text not null default 'done' check (status in ('done', 'undone', 'partial', 'refused')),
  undo_message text,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  -- A step runs once, whoever asks how often.
  unique (session_id, step)
);
comment on table public.command_actions is
  'A change that the assistant made, with its inverse stored in the same transaction.';
create index command_actions_user_id_idx on public.command_actions (user_id, created_at desc);

create table assistant.frames (
  session_id uuid not null references public.command_sessions (id) on delete cascade,
  seq integer not null check (seq > 0),
  frame jsonb not null,
  created_at timestamptz not null default now(),
  primary key (session_id, seq)
);
comment on table assistant.frames is 'What the server said, in order, for `resume` and repetitions.';

create table assistant.tickets (
  token_hash text primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  org_id uuid not null references public.organizations (id) on delete cascade,
  auth_session_id uuid not null,
  origin text,
  expires_at timestamptz not null default now() + interval '60 seconds',
  used_at timestamptz
);
comment on table assistant.tickets is 'Single-use session ids of the socket, hashed (DEC-25).';
create index tickets_user_id_idx on assistant.tickets (user_id);
create index tickets_org_id_idx on assistant.tickets (org_id);
create index tickets_expires_at_idx on assistant.tickets (expires_at);

alter table public.command_sessions enable row level security;

create policy session_has_shown_second_factor on public.command_sessions as restrictive
  for all to authenticated using ((select private.second_factor_given()));

alter table public.command_actions enable row level security;

create policy session_has_shown_second_factor on public.command_actions as restrictive
  for all to authenticated using ((select private.second_factor_given()));

-- No policies on these two: nobody but the functions below reads or writes them.
alter table assistant.frames enable row level security;
alter table assistant.tickets enable row level security;

create policy person_reads_own_command_sessions on public.command_sessions
  for select to authenticated using (user_id = (select auth.uid()));

create policy person_reads_own_command_actions on public.command_actions
  for select to authenticated using (user_id = (select auth.uid()));

-- No writes: a plan that a client could write is a plan that nobody confirmed.
revoke all on public.command_sessions, public.command_actions from anon, authenticated;
grant select on public.command_sessions, public.command_actions to authenticated;

create function assistant.require_server() returns void
  language plpgsql stable
  set search_path = ''
  as $$
begin
  if session_user <> 'kinstead_assistant' then
    raise exception using errcode = '42501', message = 'Only the assistant may do this',
      hint = 'assistant_only';
  end if;
end
$$;
comment on function assistant.require_server is
  'The login, not the role: REST''s connections become `authenticated`, too.';

-- The second step is asked for here, too: the assistant calls functions, and not through REST.
create function assistant.refusal(org uuid, auth_session uuid) returns text
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  caller uuid := auth.uid();
begin
  perform assistant.require_server();
  if not exists (
    select from auth.users
    where id = caller and deleted_at is null and (banned_until is null or banned_until <= now())
  ) then
    return 'account';
  end if;
  if not exists (
    select from auth.sessions
    where id = auth_session and user_id = caller and (not_after is null or not_after > now())
  ) or not private.second_factor_given() then
    return 'session';
  end if;
  if not exists (
    select from public.profiles as profile
    join public.organization_members as member
      on member.profile_id = profile.id and member.org_id = profile.org_id
    where profile.id = caller and profile.user_type = 'host'
  ) then
    return 'organization';
  end if;
  if not exists (select from public.profiles where id = caller and org_id = org) then
    return 'foreign';
  end if;
  return null;
end
$$;
comment on function assistant.refusal is
  'Why the caller may not use the assistant now: account, session, organization or foreign; null when they may.';

create function assistant.origin_known(install_origin text) returns boolean
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform assistant.require_server();
  return exists (select from public.extension_installs where origin = install_origin);
end
$$;
comment on function assistant.origin_known is 'Whether anybody registered the extension of that origin.';

create function assistant.issue_ticket(
  ticket_hash text, org uuid, auth_session uuid, from_origin text, is_install boolean
) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  reason text := assistant.refusal(org, auth_session);
begin
  if reason is not null then return reason; end if;
  if is_install and not exists (
    select from public.extension_installs
    where user_id = auth.uid() and origin = from_origin
  ) then
    return 'origin';
  end if;
  delete from assistant.tickets where expires_at < now() - interval '1 minute';
  insert into assistant.tickets (token_hash, user_id, org_id, auth_session_id, origin)
    values (ticket_hash, auth.uid(), org, auth_session, from_origin);
  return null;
end
$$;
comment on function assistant.issue_ticket is
  'Stores a ticket of the caller; answers the reason when it does not.';

create function assistant.use_ticket(ticket_hash text, from_origin text, is_install boolean)
  returns table (user_id uuid, org_id uuid, auth_session_id uuid)
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  perform assistant.require_server();
  return query
    update assistant.tickets as ticket set used_at = now()
    where ticket.token_hash = ticket_hash and ticket.used_at is null and ticket.expires_at > now()
      and (ticket.origin is null or ticket.origin = from_origin)
      and (not is_install or exists (
        select from public.extension_installs as install
        where install.user_id = ticket.user_id and install.origin = from_origin
      ))
    returning ticket.user_id, ticket.org_id, ticket.auth_session_id;
end
$$;
comment on function assistant.use_ticket is 'Takes a ticket; of two takers one gets a row.';

create function assistant.pending_question(org uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  latest record;
begin
  perform assistant.require_server();
  select pending, created_at into latest from public.command_sessions
    where user_id = auth.uid() and org_id = org
    order by created_at desc limit 1;
  if latest.created_at < now() - interval '10 minutes' then return null; end if;
  return latest.pending;
end
$$;
comment on function assistant.pending_question is
  'What the caller was asked back by their latest session, for ten minutes.';

create function assistant.log(
  session uuid, new_frames jsonb, new_state text default null, patch jsonb default '{}'
) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;
comment on function assistant.log is
  'Appends frames to a session of the caller, numbers them and moves its state.';

create function assistant.record_session(org uuid, trace text, answer jsonb, new_frames jsonb)
  returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  made uuid;
begin
  perform assistant.require_server();
  insert into public.command_sessions (
    user_id, org_id, trace_id, query, intent, confidence, state, plan, plan_hash, plan_expires_at,
    pending, response_text, artifacts, provenance, error
  ) values (
    auth.uid(), org, trace, answer ->> 'query', answer ->> 'intent',
    (answer ->> 'confidence')::numeric, answer ->> 'state', nullif(answer -> 'plan', 'null'),
    answer ->> 'plan_hash', (answer ->> 'plan_expires_at')::timestamptz,
    nullif(answer -> 'pending', 'null'), coalesce(answer ->> 'response_text', ''),
    coalesce(answer -> 'artifacts', '[]'), coalesce(answer -> 'provenance', '[]'),
    answer ->> 'error'
  )
  on conflict (user_id, trace_id) do nothing
  returning id into made;
  if made is null then return null; end if;
  return assistant.log(made, new_frames, null, jsonb_build_object('error', answer ->> 'error'));
end
$$;
comment on function assistant.record_session is
  'Stores an answered question with its frames; null when this trace was answered before.';

create function assistant.lock_session(trace text) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  target public.command_sessions;
begin
  perform assistant.require_server();
  select * into target from public.command_sessions
    where user_id = auth.uid() and trace_id = trace for update;
  if not found then return null; end if;
  return to_jsonb(target) || jsonb_build_object('expired', target.plan_expires_at <= now());
end
$$;
comment on function assistant.lock_session is
  'A session of the caller, held until the transaction ends: what makes a confirm run once.';

create function assistant.replay(trace text, after_seq integer) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
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
$$;
comment on function assistant.replay is 'What the caller''s session said after a position; null when unknown.';

create function assistant.record_action(
  action uuid, session uuid, step_number integer, tool_name text, tool_input jsonb,
  image_before jsonb, image_after jsonb, undo_with jsonb
) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;
comment on function assistant.record_action is 'Stores a change in the transaction that makes it.';

create function assistant.lock_action(trace text, action uuid) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  target public.command_actions;
begin
  perform assistant.require_server();
  -- The session first, as confirm does, so that the two cannot wait for each other.
  perform from public.command_sessions
    where user_id = auth.uid() and trace_id = trace for update;
  select entry.* into target from public.command_actions as entry
    join public.command_sessions as owner on owner.id = entry.session_id
    where entry.id = action and owner.user_id = auth.uid() and owner.trace_id = trace
    for update of entry;
  if not found then return null; end if;
  return to_jsonb(target);
end
$$;
comment on function assistant.lock_action is 'An action of the caller, held until the transaction ends.';

create function assistant.finish_undo(action uuid, outcome text, outcome_message text)
  returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  perform assistant.require_server();
  update public.command_actions
    set status = outcome, undo_message = outcome_message, undone_at = now()
    where id = action and user_id = auth.uid() and status = 'done';
  if not found then
    raise exception using errcode = 'P0002', message = 'Unknown action', hint = 'not_found';
  end if;
end
$$;
comment on function assistant.finish_undo is 'Closes an action: it is undone at most once.';

revoke execute on all functions in schema assistant from public;
grant execute on all functions in schema assistant to authenticated;
