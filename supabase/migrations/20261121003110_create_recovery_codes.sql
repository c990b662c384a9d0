create table private.recovery_codes (
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- A code has 80 random bits: nobody finds it by trying, so a plain hash with the owner's id will do.
  code_hash bytea not null check (octet_length(code_hash) = 32),
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);
comment on table private.recovery_codes is
  'What lets somebody in who has lost their authenticator app. Each works once: a used one is gone.';

alter table private.recovery_codes enable row level security;
-- No policy, no grant: the functions below make and use them.

insert into private.personal_data (table_name, owner_column, exported, kind, reason) values
  ('private.recovery_codes', 'user_id', false, 'erase', 'It opens the account and nothing else.');

create function private.recovery_code_hash(person uuid, code text) returns bytea
  language sql immutable
  set search_path = ''
  as $$
    -- As people copy them: any case, with or without dashes, letters that look like digits.
    select sha256(convert_to(person || ':' ||
      translate(regexp_replace(lower(code), '[^0-9a-z]', '', 'g'), 'oil', '011'), 'UTF8'))
  $$;
comment on function private.recovery_code_hash is
  'What is kept of a recovery code. Granted to nobody.';

create function private.new_recovery_code() returns text
  language sql volatile
  set search_path = ''
  as $$
    -- 32 letters, so that a byte's five lowest bits choose each of them as often.
    select string_agg(
      substr('0123456789abcdefghjkmnpqrstvwxyz', (get_byte(random.bytes, n) & 31) + 1, 1)
        || case when n in (3, 7, 11) then '-' else '' end, '' order by n)
    from (select extensions.gen_random_bytes(16) as bytes offset 0) random, generate_series(0, 15) n
  $$;
comment on function private.new_recovery_code is
  'Sixteen letters and digits in groups of four. Granted to nobody.';

create function private.create_recovery_codes() returns text[]
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  codes text[];
begin
  if coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal2' then
    raise exception using errcode = 'P0001', hint = 'account.second_factor_required',
      message = 'Enter the code of your authenticator app first.';
  end if;
  if public.count_call('create_recovery_codes', me::text, 10, 3600) > 0 then
    raise exception using errcode = 'P0001', hint = 'account.recovery_codes_too_often',
      message = 'You made new codes several times just now. Please try again in an hour.';
  end if;
  perform from public.profiles p where p.id = me for update;
  delete from private.recovery_codes r where r.user_id = me;
  select array_agg(private.new_recovery_code()) into codes from generate_series(1, 10);
  insert into private.recovery_codes (user_id, code_hash)
    select me, private.recovery_code_hash(me, code) from unnest(codes) code;
  perform private.audit('account.recovery_codes_made', 'profiles', me::text);
  return codes;
end
$$;
comment on function private.create_recovery_codes is
  'Definer: nobody reads or writes codes directly.';

create function public.create_recovery_codes() returns text[]
  language sql volatile
  set search_path = ''
  as $$ select private.create_recovery_codes() $$;
comment on function public.create_recovery_codes is
  'Ten new codes, shown this once; the caller''s earlier ones end. Needs a session with a second factor.';

create function private.count_recovery_codes() returns integer
  language sql stable security definer
  set search_path = ''
  as $$ select count(*)::integer from private.recovery_codes r where r.user_id = auth.uid() $$;
comment on function private.count_recovery_codes is 'Definer: nobody reads codes directly.';

create function public.count_recovery_codes() returns integer
  language sql stable
  set search_path = ''
  as $$ select private.count_recovery_codes() $$;
comment on function public.count_recovery_codes is 'How many codes the caller has left.';

create function private.use_recovery_code(code text) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  this_session text := coalesce(auth.jwt() ->> 'session_id', '');
begin
  -- Two guesses at once would both be the last that is allowed.
  perform from public.profiles p where p.id = me for update;
  if exists (
    select from private.call_counts c
    where c.bucket = 'use_recovery_code' and c.calls >= 5
      and c.window_start > now() - interval '15 minutes'
      and c.subject_hash = sha256(convert_to('use_recovery_code:' || me, 'UTF8'))
  ) then
    raise exception using errcode = 'P0001', hint = 'account.recovery_too_many',
      message = 'Too many wrong codes. Please wait 15 minutes and try again.';
  end if;
  delete from private.recovery_codes r
    where r.user_id = me and r.code_hash = private.recovery_code_hash(me, use_recovery_code.code);
  if not found then
    -- An error would take the count back.
    perform public.count_call('use_recovery_code', me::text, 5, 900);
    perform private.audit('account.recovery_code_wrong', 'profiles', me::text);
    return 'wrong';
  end if;
  -- The app is lost: it opens nothing any more, and what it opened elsewhere is closed.
  delete from private.recovery_codes r where r.user_id = me;
  delete from auth.mfa_factors f where f.user_id = me;
  delete from auth.sessions s where s.user_id = me and s.id::text <> this_session;
  perform private.audit('account.recovery_code_used', 'profiles', me::text);
  perform private.notify(me, 'account', 'A recovery code was used',
    'Two-step sign-in is off and you were signed out everywhere else. If this was not you, change your password now.',
    '{}', 'urgent');
  return 'used';
end
$$;
comment on function private.use_recovery_code is
  'Definer: nobody reads codes directly, and factors are the auth server''s.';

create function public.use_recovery_code(code text) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.use_recovery_code(code) $$;
comment on function public.use_recovery_code is
  'used: the caller''s second factors are gone, so this session is enough. wrong: five of them in 15 minutes close the way.';

grant execute on function private.create_recovery_codes(), public.create_recovery_codes(),
  private.count_recovery_codes(), public.count_recovery_codes(),
  private.use_recovery_code(text), public.use_recovery_code(text) to authenticated;
