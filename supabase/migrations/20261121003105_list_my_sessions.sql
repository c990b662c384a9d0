create function private.list_my_sessions() returns table (
  id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, address text,
  second_factor boolean, is_current boolean
)
  language plpgsql stable security definer
  set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_second_factor();
  return query
    select s.id, s.created_at,
      -- The auth server keeps the moment of the last renewal without its zone, which is UTC.
      greatest(s.created_at, s.refreshed_at at time zone 'UTC'),
      left(s.user_agent, 400), host(s.ip), coalesce(s.aal >= 'aal2', false),
      s.id::text = coalesce(auth.jwt() ->> 'session_id', '')
    from auth.sessions s
    where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
    order by 7 desc, 3 desc, s.id
    limit 100;
end
$$;
comment on function private.list_my_sessions is
  'Definer: sessions are the auth server''s, which tells clients of no other than their own.';

create function public.list_my_sessions() returns table (
  id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, address text,
  second_factor boolean, is_current boolean
)
  language sql stable
  set search_path = ''
  as $$ select * from private.list_my_sessions() $$;
comment on function public.list_my_sessions is
  'Where the caller is signed in: this session first, then by last use; never a token.';

create function private.end_my_session(session uuid) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  perform private.require_second_factor();
  -- Its refresh tokens go with it. Not this one: signing out does more than end a session.
  delete from auth.sessions s
    where s.id = session and s.user_id = auth.uid()
      and s.id::text <> coalesce(auth.jwt() ->> 'session_id', '');
  return found;
end
$$;
comment on function private.end_my_session is 'Definer: sessions are the auth server''s.';

create function public.end_my_session(session uuid) returns boolean
  language sql volatile
  set search_path = ''
  as $$ select private.end_my_session(session) $$;
comment on function public.end_my_session is
  'Signs the caller out elsewhere. False when there is no such other session of theirs (any more).';

grant execute on function private.list_my_sessions(), public.list_my_sessions(),
  private.end_my_session(uuid), public.end_my_session(uuid) to authenticated;
