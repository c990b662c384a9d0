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
