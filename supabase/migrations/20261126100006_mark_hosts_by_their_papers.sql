-- 'Verified' stood beside a host after a code by e-mail, while the help says that papers were looked at.
-- The mark that the papers earn (DEC-23) is a column of its own now. And a guide was 'confirmed' for an
-- organisation by an address that anyone can have: from a free mail provider it is their own statement.

alter table private.profile_cards add column papers_checked boolean not null default false;
comment on column private.profile_cards.papers_checked is
  'Whether an operator approved papers that they handed in as a host.';

update private.profile_cards c set papers_checked = true
  where exists (
    select from public.host_verification v where v.host_id = c.id and v.status = 'approved'
  );

create function private.keep_papers_mark() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  host uuid := coalesce(new.host_id, old.host_id);
begin
  update private.profile_cards c set papers_checked = exists (
      select from public.host_verification v where v.host_id = host and v.status = 'approved'
    )
    where c.id = host;
  return null;
end
$$;
comment on function private.keep_papers_mark is
  'Trigger; definer because nobody else writes cards.';

create trigger host_verification_keep_mark
  after insert or delete or update of status on public.host_verification
  for each row execute function private.keep_papers_mark();

create or replace view public.public_profiles with (security_invoker = true) as
  select id, full_name, avatar_url, user_type, is_verified,
    -- Who lost the mark of the account has no other one, and a guide's papers are none of a host's.
    papers_checked and is_verified and user_type = 'host' as papers_checked
  from private.profile_cards;

create function private.is_free_mail(address text) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select lower(trim(address)) ~ ('@([a-z0-9-]+\.)*('
      || '(yahoo|ymail|rocketmail|hotmail|outlook|live|msn|gmx|yandex)(\.[a-z]{2,3}){1,2}'
      || '|(gmail|googlemail|icloud|me|mac|aol|aim|mail|email|inbox|zoho|zohomail|proton|protonmail'
      || '|fastmail|tutanota|tuta|hushmail|hey|qq|163|126|yeah|naver|daum|hanmail|rediffmail'
      || '|comcast|verizon|att|sbcglobal|bellsouth|cox|charter|earthlink|mailinator|guerrillamail'
      || '|yopmail|temp-mail|10minutemail|gmai|duck)\.(com|net|org|io)'
      || '|(pm|proton|protonmail)\.(me|ch)|web\.de|t-online\.de|freenet\.de|mail\.ru|bk\.ru|list\.ru'
      || '|libero\.it|orange\.fr|free\.fr|laposte\.net|wanadoo\.fr|terra\.(com|es|com\.br)|uol\.com\.br'
      || '|tuta\.io|tutamail\.com|posteo\.de|mailbox\.org|hey\.com|duck\.com|fastmail\.fm'
      || ')$')
  $$;
comment on function private.is_free_mail is
  'Whether anyone can have an address of this domain. free-mail.ts asks the same.';

create or replace function private.verify_code(email text, code text, purpose text) returns jsonb
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
      -- Anyone has an address of a free provider: it says nothing of an organisation.
      set organization_email = found_code.email,
        organization_email_verified = not private.is_free_mail(found_code.email)
      where g.id = me;
  end if;
  return jsonb_strip_nulls(
    jsonb_build_object('verified', true, 'id', found_code.id, 'secret', secret));
end
$$;

-- What was confirmed so before was never more than that.
update public.guides g set organization_email_verified = false
  where g.organization_email_verified and private.is_free_mail(g.organization_email);
