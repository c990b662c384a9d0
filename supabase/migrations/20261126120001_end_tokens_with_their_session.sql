-- A token lives for an hour; what it may do ends with its session, its account or a ban.

create function private.session_stands() returns boolean
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  session uuid := nullif(auth.jwt() ->> 'session_id', '')::uuid;
begin
  -- Visitors and the server have no session.
  if me is null then
    return true;
  end if;
  return not exists (
      select from auth.users u
      where u.id = me and (u.deleted_at is not null or u.banned_until > now())
    )
    and (session is null or exists (
      select from auth.sessions s
      where s.id = session and s.user_id = me and (s.not_after is null or s.not_after > now())
    ));
end
$$;
comment on function private.session_stands is
  'Whether the caller''s session still exists and its account is neither banned nor deleted. Definer: both are the auth server''s.';
revoke execute on function private.session_stands() from public;
grant execute on function private.session_stands() to authenticated;

-- Policies of every table, of storage and of realtime ask this one, once a statement.
create or replace function private.second_factor_given() returns boolean
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  -- Read once: every statement asks, and the claims are most of what asking costs.
  claims jsonb := auth.jwt();
begin
  if not private.session_stands() then return false; end if;
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
  'Whether the session stands and has shown what its account demands: true without a second factor. Definer: factors and sessions are the auth server''s.';

create or replace function private.before_request() returns void
  language plpgsql stable
  set search_path = ''
  as $$
begin
  if current_user <> 'authenticated' then
    return;
  end if;
  if not private.session_stands() then
    -- PostgREST answers PT401 with 401, like a token that has ended: clients renew it or sign out.
    raise exception using errcode = 'PT401', hint = 'account.session_ended',
      message = 'Your session has ended. Please sign in again.';
  end if;
  -- What a session needs in order to get through its second step: a recovery code instead of a lost
  -- app, and whether it is let as far as that without a proven address. Everything else of the step
  -- is the auth server's.
  if ltrim(current_setting('request.path', true), '/')
      in ('rpc/use_recovery_code', 'rpc/has_verified_code')
  then
    return;
  end if;
  perform private.require_second_factor();
end
$$;
comment on function private.before_request is
  'PostgREST runs it before each request, as the caller: refuses a session that has ended or that owes its second step.';
