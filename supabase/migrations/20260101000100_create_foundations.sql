-- Foundations: closed defaults, the private schema, state machines, the second factor.

-- A Supabase project grants every new table and function of `public` to visitors. Here the default
-- is nothing, and each migration grants what it means to: what is not granted was not forgotten.

alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
-- Execution for everybody is Postgres' own default, so it can only be taken back globally.
alter default privileges revoke execute on functions from public;

-- Security definer functions and tables that no client may address live here: REST exposes `public`
-- alone, and what it exposes are thin functions that run as the caller.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

create extension if not exists pg_trgm with schema extensions;

create extension if not exists btree_gist with schema extensions;

create function private.touch_updated_at() returns trigger
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function private.touch_updated_at is 'Trigger: the server says when a row changed.';

-- What may become what, for every table whose rows have a status that moves. One table instead of a
-- check in each function: rules.ts of the domain shows people the same moves, and a test compares both.
create table private.transitions (
  machine text not null,
  from_status text not null,
  to_status text not null,
  primary key (machine, from_status, to_status),
  check (from_status <> to_status)
);
comment on table private.transitions is
  'The moves of each state machine; `machine` is the table whose status it is.';

-- No policy: the guard reads it as its owner, nobody else needs it.
alter table private.transitions enable row level security;

create function private.guard_transition() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  if new.status = old.status or exists (
    select from private.transitions t
    where t.machine = tg_table_name and t.from_status = old.status and t.to_status = new.status
  ) then
    return new;
  end if;
  raise exception using errcode = 'P0001', hint = 'status.transition_not_allowed',
    message = format('This is %s, so it cannot become %s.', old.status, new.status);
end
$$;
comment on function private.guard_transition is
  'Trigger: a status moves along private.transitions and no other way. Definer: clients cannot read it.';

-- Rows: a table that lets signed-in people do something lets them do it after the second step only
-- (decision 044). Each such table has the policy session_has_shown_second_factor, for all verbs: what
-- restricts gives nothing to whoever comes by one that it forgot. No table is left out: the second step
-- reads none, and what visitors see is seen without a token. A test asks for the policy of each.

create function private.second_factor_given() returns boolean
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  -- Read once: every statement asks, and the claims are most of what asking costs.
  claims jsonb := auth.jwt();
begin
  if claims ->> 'aal' = 'aal2' then return true; end if;
  -- The assistant speaks for a session without its token: what the session has shown is in its row.
  if claims ->> 'aal' is null and exists (
    select from auth.sessions s
    where s.id = nullif(claims ->> 'session_id', '')::uuid and s.user_id = auth.uid()
      and s.aal = 'aal2'
  ) then
    return true;
  end if;
  return not exists (
    select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified'
  );
end
$$;
comment on function private.second_factor_given is
  'Whether the session has shown what its account demands: true without a second factor. Definer: factors and sessions are the auth server''s.';
grant execute on function private.second_factor_given() to authenticated;

create function private.require_second_factor() returns void
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  if not private.second_factor_given() then
    raise exception using errcode = 'P0001', hint = 'account.second_factor_required',
      message = 'Enter the code of your authenticator app first.';
  end if;
end
$$;
comment on function private.require_second_factor is
  'Refuses somebody who has a second factor and has not shown it in this session. Definer: factors are the auth server''s.';

grant execute on function private.require_second_factor() to authenticated;

-- Functions: most of them reach past policies on purpose, and have nothing in common but the way in.
create function private.before_request() returns void
  language plpgsql stable
  set search_path = ''
  as $$
begin
  -- What a session needs in order to get through its second step: a recovery code instead of a lost
  -- app, and whether it is let as far as that without a proven address. Everything else of the step
  -- is the auth server's.
  if current_user <> 'authenticated'
    or ltrim(current_setting('request.path', true), '/')
      in ('rpc/use_recovery_code', 'rpc/has_verified_code')
  then
    return;
  end if;
  perform private.require_second_factor();
end
$$;
comment on function private.before_request is
  'PostgREST runs it before whatever was asked, as the caller: refuses a session that owes its second step.';
grant execute on function private.before_request() to anon, authenticated, service_role;

-- PostgREST reads its settings here (db-pre-request). Of this database: a cluster may have others.
do $$
begin
  execute format(
    'alter role authenticator in database %I set pgrst.db_pre_request = %L',
    current_database(), 'private.before_request');
end $$;
notify pgrst, 'reload config';
