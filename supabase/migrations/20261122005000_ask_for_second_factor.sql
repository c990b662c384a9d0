-- Until now the interface led to the second step, and the database did not ask for it (decision 044).

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

create or replace function private.require_second_factor() returns void
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

-- Rows: a table that lets signed-in people do something lets them do it after the second step only.
-- Over the catalogue, so that none is forgotten; a table of a later migration brings its own, which
-- tests/integration/policies/second-factor.test.ts asks for. No table is left out: the second step
-- reads none, and what visitors see is seen without a token.
do $$
declare
  place record;
begin
  for place in
    select distinct p.schemaname, p.tablename from pg_policies p
    where 'authenticated' = any (p.roles) and (
      p.schemaname in ('public', 'private', 'assistant')
      or (p.schemaname, p.tablename) in (('storage', 'objects'), ('realtime', 'messages'))
    )
    order by 1, 2
  loop
    -- For all verbs: what restricts gives nothing to whoever comes by one that it forgot.
    execute format(
      'create policy session_has_shown_second_factor on %I.%I as restrictive for all to authenticated
        using ((select private.second_factor_given()))', place.schemaname, place.tablename);
  end loop;
end $$;

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

-- The assistant calls functions, too, and not through REST.
create or replace function assistant.refusal(org uuid, auth_session uuid) returns text
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
