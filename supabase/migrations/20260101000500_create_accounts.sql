-- Accounts: verification codes, limits on calls, consents, sessions, recovery codes, the extension.

create table public.verification_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete cascade,
  type text not null default 'email' check (type = 'email'),
  -- An organisation's code never verifies an account.
  purpose text not null check (purpose in ('account', 'organization')),
  email text not null check (char_length(email) between 3 and 320 and email = lower(email)),
  code_hash bytea not null,
  -- Of the secret that whoever verified before having an account was given.
  claim_hash bytea,
  failures integer not null default 0,
  verified boolean not null default false,
  verified_at timestamptz,
  expires_at timestamptz not null default now() + interval '15 minutes',
  additional_data jsonb not null default '{}' check (jsonb_typeof(additional_data) = 'object'),
  created_at timestamptz not null default now(),
  check (purpose = 'account' or user_id is not null)
);
comment on table public.verification_codes is
  'Six-digit codes sent by mail, as hashes; verified ones are proof of an address.';
create index verification_codes_email_idx
  on public.verification_codes (email, purpose, created_at desc);
create index verification_codes_user_id_idx on public.verification_codes (user_id);

alter table public.verification_codes enable row level security;
-- No policy and no grant: what a client may know about a code, the functions below tell. They are
-- definer functions for the same reason.

create function private.hash_secret(secret text, salt text) returns bytea
  language sql immutable
  set search_path = ''
  as $$ select sha256(convert_to(salt || ':' || secret, 'UTF8')) $$;
comment on function private.hash_secret is 'Hash of a code or secret, salted with its row''s id.';

-- Runs as the server's role, which passes row level security: no definer needed.
create function public.create_verification_code(
  email text, purpose text default 'account', user_id uuid default null,
  additional_data jsonb default '{}'
) returns jsonb
  language plpgsql volatile
  set search_path = ''
  as $$
declare
  address text := lower(trim(create_verification_code.email));
  code_id uuid := gen_random_uuid();
  -- 60 random bits: the remainder prefers no code.
  code text := lpad((
    (('x' || substr(encode(extensions.gen_random_bytes(8), 'hex'), 1, 15))::bit(60)::bigint)
    % 1000000)::text, 6, '0');
begin
  -- One start at a time for an address, so that the pause cannot be raced.
  perform pg_advisory_xact_lock(hashtextextended('verification:' || address, 0));
  if exists (
    select from public.verification_codes v
    where v.email = address and v.purpose = create_verification_code.purpose
      and not v.verified and v.created_at > now() - interval '30 seconds'
  ) then
    raise exception using errcode = 'P0001', hint = 'verification.too_soon',
      message = 'A code was sent a moment ago. Please wait before asking for another.';
  end if;
  -- Only the latest code counts.
  update public.verification_codes v set expires_at = now()
    where v.email = address and v.purpose = create_verification_code.purpose
      and not v.verified and v.expires_at > now();
  insert into public.verification_codes (id, user_id, purpose, email, code_hash, additional_data)
  values (code_id, create_verification_code.user_id, create_verification_code.purpose, address,
    private.hash_secret(code, code_id::text),
    coalesce(create_verification_code.additional_data, '{}') || jsonb_build_object('email', address));
  return jsonb_build_object('id', code_id, 'code', code);
end
$$;
comment on function public.create_verification_code is
  'For the server that sends the mail: {id, code}. The code is kept as a hash only.';
grant execute on function public.create_verification_code(text, text, uuid, jsonb) to service_role;
grant execute on function private.hash_secret(text, text) to service_role;

-- A wrong code is an answer, not an error: an error would take back the count of failures.
create function private.verify_code(email text, code text, purpose text) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  address text := lower(trim(verify_code.email));
  found_code public.verification_codes;
  recent_failures integer;
  secret text;
begin
  select v.* into found_code from public.verification_codes v
    where v.email = address and v.purpose = verify_code.purpose and not v.verified
    order by v.created_at desc limit 1
    for update;
  select coalesce(sum(v.failures), 0) into recent_failures from public.verification_codes v
    where v.email = address and v.created_at > now() - interval '15 minutes';
  if recent_failures >= 10 or found_code.failures >= 5 then
    return jsonb_build_object('verified', false, 'reason', 'too_many_attempts');
  end if;
  -- Unknown, expired, somebody else's and wrong read the same.
  if found_code.id is null or found_code.expires_at <= now()
    or (found_code.user_id is not null and found_code.user_id is distinct from me)
    or found_code.code_hash <> private.hash_secret(verify_code.code, found_code.id::text) then
    update public.verification_codes v set failures = v.failures + 1 where v.id = found_code.id;
    return jsonb_build_object('verified', false, 'reason', 'invalid');
  end if;

  if found_code.user_id is null then
    secret := encode(extensions.gen_random_bytes(32), 'hex');
  end if;
  update public.verification_codes v
    set verified = true, verified_at = now(),
      claim_hash = private.hash_secret(secret, v.id::text)
    where v.id = found_code.id;
  if found_code.purpose = 'organization' then
    update public.guides g
      set organization_email = found_code.email, organization_email_verified = true
      where g.id = me;
  end if;
  return jsonb_strip_nulls(
    jsonb_build_object('verified', true, 'id', found_code.id, 'secret', secret));
end
$$;
comment on function private.verify_code is 'Definer: codes are readable for nobody.';

create function public.verify_code(email text, code text, purpose text default 'account')
  returns jsonb
  language sql volatile
  set search_path = ''
  as $$ select private.verify_code(email, code, purpose) $$;
comment on function public.verify_code is
  '{verified, reason: invalid or too_many_attempts} or {verified, id, secret}; the secret, given only for a code without an account, re-attaches it with claim_verification_code.';
grant execute on function private.verify_code(text, text, text), public.verify_code(text, text, text)
  to anon, authenticated;

create function private.has_verified_code(purpose text) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.verification_codes v
      where v.user_id = (select auth.uid()) and v.verified
        and v.purpose = has_verified_code.purpose
        -- Of an account only its own address counts, not any that the person can read.
        and (v.purpose <> 'account' or v.email = (
          select lower(u.email) from auth.users u where u.id = v.user_id
        ))
    )
  $$;
comment on function private.has_verified_code is 'Definer: codes are readable for nobody.';

create function public.has_verified_code(purpose text default 'account') returns boolean
  language sql stable
  set search_path = ''
  as $$ select private.has_verified_code(purpose) $$;
comment on function public.has_verified_code is
  'Whether the caller verified a code of this purpose themselves.';

create function private.claim_verification_code(code_id uuid, secret text) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  update public.verification_codes v set user_id = auth.uid(), claim_hash = null
    where v.id = code_id and v.user_id is null and v.verified and v.purpose = 'account'
      and v.claim_hash = private.hash_secret(secret, v.id::text)
      and v.email = (select lower(u.email) from auth.users u where u.id = auth.uid());
  return found;
end
$$;
comment on function private.claim_verification_code is 'Definer: codes are writable for nobody.';

create function public.claim_verification_code(code_id uuid, secret text) returns boolean
  language sql volatile
  set search_path = ''
  as $$ select private.claim_verification_code(code_id, secret) $$;
comment on function public.claim_verification_code is
  'Re-attaches a code from before registration to the caller, whose address it must be.';

grant execute on function private.has_verified_code(text), public.has_verified_code(text),
  private.claim_verification_code(uuid, text), public.claim_verification_code(uuid, text)
  to authenticated;

-- How often somebody called an edge function lately. Unlogged: after a crash everybody starts anew,
-- and counting must stay cheap.
create unlogged table private.call_counts (
  bucket text not null check (char_length(bucket) <= 60),
  -- Of a person's id or a visitor's address, which nobody needs to read here.
  subject_hash bytea not null,
  window_start timestamptz not null default now(),
  calls integer not null default 1,
  primary key (bucket, subject_hash)
);
comment on table private.call_counts is 'Calls of one function by one person or address.';
create index call_counts_window_idx on private.call_counts (window_start);

alter table private.call_counts enable row level security;
-- No policy: only functions with the secret key count.
grant select, insert, update, delete on private.call_counts to service_role;

create function public.count_call(bucket text, subject text, allowed integer, seconds integer)
  returns integer
  language plpgsql volatile
  set search_path = ''
  as $$
declare
  counted private.call_counts;
  span interval := make_interval(secs => count_call.seconds);
begin
  insert into private.call_counts as c (bucket, subject_hash)
  values (count_call.bucket,
    sha256(convert_to(count_call.bucket || ':' || count_call.subject, 'UTF8')))
  on conflict on constraint call_counts_pkey do update set
    calls = case when c.window_start > now() - span then c.calls + 1 else 1 end,
    window_start = case when c.window_start > now() - span then c.window_start else now() end
  returning * into counted;
  -- Rarely, so that old rows go without a job that has to run.
  if random() < 0.01 then
    delete from private.call_counts c where c.window_start < now() - interval '1 day';
  end if;
  if counted.calls <= allowed then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from counted.window_start + span - now())))::integer;
end
$$;
comment on function public.count_call is
  'For edge functions: counts a call; 0 when it may go on, else the seconds to wait.';
grant execute on function public.count_call(text, text, integer, integer) to service_role;

create table public.consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('analytics', 'marketing', 'terms', 'privacy')),
  -- Of the text that the person saw.
  version text not null check (version ~ '^[A-Za-z0-9._-]{1,40}$'),
  given boolean not null,
  recorded_at timestamptz not null default now(),
  -- Several may have one time; the last one counts.
  seq bigint generated always as identity,
  -- Without terms and privacy there is no account: who takes them back deletes it.
  constraint consents_withdrawable check (given or kind in ('analytics', 'marketing'))
);
comment on table public.consents is
  'What somebody agreed to and took back, when and in which version. Rows are added, never changed.';
create index consents_user_id_idx on public.consents (user_id, kind, seq desc);

alter table public.consents enable row level security;

create policy session_has_shown_second_factor on public.consents as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy person_reads_own_consents on public.consents
  for select to authenticated using (user_id = (select auth.uid()));

create policy person_records_own_consent on public.consents
  for insert to authenticated with check (user_id = (select auth.uid()));

-- No update or delete: a history that can be changed proves nothing. The time is the server's.
grant select, insert (id, user_id, kind, version, given) on public.consents to authenticated;

create function private.limit_consents() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  perform from public.profiles p where p.id = new.user_id for update;
  if (select count(*) from public.consents c where c.user_id = new.user_id) >= 500 then
    raise exception using errcode = 'P0001', hint = 'consents.too_many',
      message = 'This was changed too often. Please write to us.';
  end if;
  return new;
end
$$;
comment on function private.limit_consents is
  'Trigger: at most 500 for a person, whose rows nobody removes. Definer: it locks the person''s row.';
create trigger consents_limit before insert on public.consents
  for each row execute function private.limit_consents();

create view public.my_consents with (security_invoker = true) as
  select distinct on (c.user_id, c.kind) c.id, c.user_id, c.kind, c.version, c.given, c.recorded_at
  from public.consents c where c.user_id = (select auth.uid())
  order by c.user_id, c.kind, c.seq desc;
comment on view public.my_consents is 'The latest word of the caller for each kind of consent.';
grant select on public.my_consents to authenticated;

create function private.consents_to(person uuid, consent_kind text) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce((
      select c.given from public.consents c where c.user_id = person and c.kind = consent_kind
      order by c.seq desc limit 1
    ), false)
  $$;
comment on function private.consents_to is
  'Whether a person agrees to something now; not asked is no. Definer: for server functions and jobs.';

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

create table public.extension_installs (
  user_id uuid not null references public.profiles (id) on delete cascade,
  origin text not null check (origin ~ '^(chrome|moz|safari-web)-extension://[A-Za-z0-9-]{1,64}$'),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, origin)
);
comment on table public.extension_installs is
  'Origins of the extension in people''s browsers: the assistant answers these and no others.';
create index extension_installs_origin_idx on public.extension_installs (origin);

alter table public.extension_installs enable row level security;

create policy session_has_shown_second_factor on public.extension_installs as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy person_reads_own_installs on public.extension_installs
  for select to authenticated using (user_id = (select auth.uid()));

create policy person_forgets_own_install on public.extension_installs
  for delete to authenticated using (user_id = (select auth.uid()));

-- No insert or update: register_extension_install limits how many there are.
grant select, delete on public.extension_installs to authenticated;

create function private.register_extension_install(origin text) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  if register_extension_install.origin is null
    or register_extension_install.origin !~ '^(chrome|moz|safari-web)-extension://[A-Za-z0-9-]{1,64}$'
  then
    raise exception using errcode = 'P0001', hint = 'extension.origin_invalid',
      message = 'This is not the address of an extension';
  end if;
  insert into public.extension_installs (user_id, origin)
    values (auth.uid(), register_extension_install.origin)
    on conflict on constraint extension_installs_pkey do update set last_seen_at = now();
  -- Browsers come and go (Firefox gives each install an address of its own): the ten latest stay.
  delete from public.extension_installs i
    where i.user_id = auth.uid() and i.origin not in (
      select e.origin from public.extension_installs e where e.user_id = auth.uid()
      order by e.last_seen_at desc, e.created_at desc limit 10
    );
end
$$;
comment on function private.register_extension_install is 'Definer: clients do not insert installs.';

create function public.register_extension_install(origin text) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.register_extension_install(origin) $$;
comment on function public.register_extension_install is
  'Lets the assistant answer this install of the extension.';
grant execute on function private.register_extension_install(text),
  public.register_extension_install(text) to authenticated;
