-- Two people at one table without a connection: what both signed on one device is delivered later. It is a
-- signature once its signer confirmed it in a session of their own, and it is their turn.

create table public.lease_device_signatures (
  id uuid primary key,
  lease_id uuid not null references public.leases (id) on delete cascade,
  -- The party that signs: a tenant, or the host for whom a manager may.
  signer_id uuid not null references public.profiles (id) on delete cascade,
  document_hash text not null check (document_hash ~ '^[0-9a-f]{64}$'),
  name_typed text not null check (char_length(name_typed) between 1 and 200),
  signature jsonb check (signature is null or private.is_drawing(signature)),
  -- By the clock of the device, and never later than the delivery.
  given_at timestamptz not null,
  device text check (char_length(device) <= 300),
  delivered_by uuid references public.profiles (id) on delete set null,
  delivered_at timestamptz not null default now(),
  confirmed_by uuid references public.profiles (id) on delete set null,
  confirmed_at timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'signed', 'refused')),
  reason text check (reason in ('document_changed', 'running', 'offer_expired', 'signed_already',
    'name_of_another', 'given_already', 'not_given', 'not_allowed', 'home_taken')),
  settled_at timestamptz,
  check ((state = 'refused') = (reason is not null)),
  check ((state = 'waiting') = (settled_at is null))
);
comment on table public.lease_device_signatures is
  'Signatures given on one device without a connection, as they were delivered. Signatures they become by private.settle_device_signatures only.';
create index lease_device_signatures_lease_id_idx on public.lease_device_signatures (lease_id, delivered_at);
create index lease_device_signatures_signer_id_idx on public.lease_device_signatures (signer_id, state);
create index lease_device_signatures_delivered_by_idx on public.lease_device_signatures (delivered_by);
create index lease_device_signatures_confirmed_by_idx on public.lease_device_signatures (confirmed_by);
create unique index lease_device_signatures_one_waiting
  on public.lease_device_signatures (lease_id, signer_id, delivered_by) where state = 'waiting';

alter table public.lease_device_signatures enable row level security;
create policy session_has_shown_second_factor on public.lease_device_signatures as restrictive
  for all to authenticated using ((select private.second_factor_given()));
-- Who gave or delivered one reads it also while the lease is its host's draft again.
create policy signer_or_party_reads_device_signature on public.lease_device_signatures
  for select to authenticated using (
    signer_id = (select auth.uid()) or delivered_by = (select auth.uid())
    or exists (select from public.leases l where l.id = lease_id)
  );
-- No writes: the functions below say whose signature it is.
grant select on public.lease_device_signatures to authenticated;
create trigger lease_device_signatures_clean_text before insert or update of name_typed, device
  on public.lease_device_signatures
  for each row execute function private.clean_text('name_typed:line', 'device:line');

insert into private.personal_data (table_name, owner_column, exported, kind, reason) values
  ('public.lease_device_signatures', 'signer_id', true, 'keep', 'Part of the contract that others keep.'),
  ('public.lease_device_signatures', 'delivered_by', false, 'keep', 'Part of the contract that others keep.'),
  ('public.lease_device_signatures', 'confirmed_by', false, 'keep', 'Part of the contract that others keep.');

create function private.signs_for_host(was public.leases, person uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select was.host_id = person or exists (
      select from public.organization_members m
      where m.org_id = was.org_id and m.profile_id = person and m.role in ('owner', 'manager')
    )
  $$;
comment on function private.signs_for_host is
  'Whether a person may sign for the host now, whoever calls. Granted to nobody.';

create function private.put_signature(
  was public.leases, mine public.lease_parties, signer uuid, name_typed text, drawing jsonb,
  device text, details jsonb
) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  update public.lease_parties p set signed_at = now(), signed_by = signer, consented_at = now(),
    name_typed = put_signature.name_typed, document_hash = was.document_hash, signature = drawing
    where p.lease_id = was.id and p.profile_id = mine.profile_id;
  if was.status = 'sent' then
    update public.leases l set status = 'partly_signed' where l.id = was.id;
  end if;
  -- What was signed, by whom, how, on which device, under which name and that it was agreed to: all of it
  -- in the chain.
  perform private.append_lease_event(was.id, 'signed', jsonb_strip_nulls(jsonb_build_object('profile_id',
    mine.profile_id, 'party', mine.party, 'name_typed', put_signature.name_typed,
    'name_of_signer', (select f.full_name from public.profiles f where f.id = signer),
    'consent_to_sign_electronically', true,
    'signature_hash', private.drawing_hash(drawing), 'device', device) || details), signer);
  if not exists (
    select from public.lease_parties p where p.lease_id = was.id and p.signed_at is null
  ) then
    perform private.begin_tenancy(was);
  end if;
end
$$;
comment on function private.put_signature is
  'Writes a signature whose signer was checked, and what follows the last one. Granted to nobody; the caller has the lease''s lock.';

create function private.settle_device_signatures(lease uuid, changed boolean) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  was public.leases;
  turn public.lease_parties;
  given public.lease_device_signatures;
begin
  loop
    select * into was from public.leases l where l.id = lease;
    update public.lease_device_signatures d set state = 'refused', reason = 'signed_already',
        settled_at = now()
      from public.lease_parties p
      where d.lease_id = lease and d.state = 'waiting' and p.lease_id = lease
        and p.profile_id = d.signer_id and p.signed_at is not null;
    exit when was.status not in ('sent', 'partly_signed');
    select * into turn from public.lease_parties p
      where p.lease_id = lease and p.signed_at is null order by p.signing_order limit 1;
    select * into given from public.lease_device_signatures d
      where d.lease_id = lease and d.signer_id = turn.profile_id and d.state = 'waiting'
        and d.confirmed_at is not null
      order by d.confirmed_at, d.id limit 1;
    exit when given.id is null;
    if given.document_hash is distinct from was.document_hash or was.expires_at <= now()
      or (turn.party = 'host' and not private.signs_for_host(was, given.confirmed_by))
    then
      update public.lease_device_signatures d set state = 'refused', settled_at = now(),
        reason = case when given.document_hash is distinct from was.document_hash then 'document_changed'
          when was.expires_at <= now() then 'offer_expired' else 'not_allowed' end
        where d.id = given.id;
      continue;
    end if;
    begin
      perform private.put_signature(was, turn, given.confirmed_by, given.name_typed, given.signature,
        given.device, jsonb_build_object('given_at', given.given_at, 'delivered_by', given.delivered_by,
          'confirmed_at', given.confirmed_at));
      update public.lease_device_signatures d set state = 'signed', settled_at = now()
        where d.id = given.id;
      changed := true;
    -- The home went to another lease meanwhile: the signatures before stay.
    exception when raise_exception then
      update public.lease_device_signatures d set state = 'refused', reason = 'home_taken',
        settled_at = now() where d.id = given.id;
    end;
  end loop;
  -- Who is asked to confirm a signature was notified of that.
  if changed and was.status in ('sent', 'partly_signed') and not exists (
    select from public.lease_device_signatures d
    where d.lease_id = lease and d.signer_id = turn.profile_id and d.state = 'waiting'
  ) then
    perform private.tell_lease_parties(lease, 'It is your turn to sign', '', '{}', 'high',
      turn.profile_id);
  end if;
  return was.status;
end
$$;
comment on function private.settle_device_signatures is
  'Confirmed signatures of one device become signatures, in the order of signing. Granted to nobody; the caller has the lease''s lock.';

create or replace function private.sign_lease(
  lease uuid, document_hash text, name_typed text, consent boolean, signature jsonb
) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  my_name text := (select f.full_name from public.profiles f where f.id = me);
  was public.leases := private.lock_lease(lease);
  -- JSON's null and SQL's are the same signature here: a typed one.
  drawing jsonb := nullif(sign_lease.signature, 'null'::jsonb);
  mine public.lease_parties;
  turn public.lease_parties;
begin
  select * into mine from public.lease_parties p
    where p.lease_id = lease and p.profile_id = me and p.party <> 'host' and was.status <> 'draft';
  if mine.lease_id is null and private.manages_lease(lease) then
    select * into mine from public.lease_parties p where p.lease_id = lease and p.party = 'host';
  end if;
  if mine.lease_id is null then
    raise exception using errcode = 'P0001', hint = 'leases.missing',
      message = 'This lease is not available';
  end if;
  if was.status = 'draft' then
    raise exception using errcode = 'P0001', hint = 'leases.not_sent',
      message = 'A draft is not signed. Send it first.';
  end if;
  if sign_lease.document_hash is distinct from was.document_hash then
    raise exception using errcode = 'P0001', hint = 'leases.document_changed',
      message = 'This is not the text that was sent. Read it again.';
  end if;
  if mine.signed_at is not null then
    if mine.signed_by = me then
      return was.status;
    end if;
    raise exception using errcode = 'P0001', hint = 'leases.signed_already',
      message = 'Somebody else signed for the host already.';
  end if;
  -- One that was signed elsewhere and came in running has parties without signatures.
  if was.status not in ('sent', 'partly_signed') then
    raise exception using errcode = 'P0001', hint = 'leases.running',
      message = 'This lease runs already.';
  end if;
  -- The job that ends an offer comes once an hour.
  if was.expires_at <= now() then
    raise exception using errcode = 'P0001', hint = 'leases.offer_expired',
      detail = was.expires_at::text, message = 'The time to sign this lease is over.';
  end if;
  if char_length(trim(sign_lease.name_typed)) between 1 and 200 is not true then
    raise exception using errcode = 'P0001', hint = 'leases.name_missing',
      message = 'Type your name to sign.';
  end if;
  -- A name without a letter or digit is equal to every other of the kind.
  if coalesce(private.folded_name(my_name), '') = '' then
    raise exception using errcode = 'P0001', hint = 'leases.name_unknown',
      message = 'Your profile has no name. Add your full name there, then sign.';
  end if;
  if private.folded_name(sign_lease.name_typed) <> private.folded_name(my_name) then
    raise exception using errcode = 'P0001', hint = 'leases.name_of_another',
      message = format('Sign in your own name, as your profile has it: %s.', my_name);
  end if;
  if consent is not true then
    raise exception using errcode = 'P0001', hint = 'leases.consent_missing',
      message = 'Agree to sign electronically first.';
  end if;
  if drawing is not null and not private.is_drawing(drawing) then
    raise exception using errcode = 'P0001', hint = 'leases.signature_invalid',
      message = 'This drawing is not taken. Draw your signature again, or type it.';
  end if;
  select * into turn from public.lease_parties p
    where p.lease_id = lease and p.signed_at is null order by p.signing_order limit 1;
  if turn.profile_id <> mine.profile_id then
    raise exception using errcode = 'P0001', hint = 'leases.not_your_turn',
      message = 'Others sign before you.';
  end if;
  perform private.put_signature(was, mine, me, trim(sign_lease.name_typed), drawing,
    private.calling_device(), '{}');
  return private.settle_device_signatures(lease, true);
end
$$;

create function private.calling_device() returns text
  language sql stable
  set search_path = ''
  as $$
    select left(nullif(private.visible_line(
      coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb ->> 'user-agent'), ''), 300)
  $$;
comment on function private.calling_device is 'The browser of a call; null where there is none.';

create function private.sign_lease_here(
  signature uuid, lease uuid, signer uuid, document_hash text, name_typed text, consent boolean,
  drawing jsonb, given_at timestamptz
) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  my_name text := coalesce(private.folded_name((
    select f.full_name from public.profiles f where f.id = auth.uid())), '');
  words text := btrim(private.visible_line(coalesce(sign_lease_here.name_typed, '')));
  strokes jsonb := nullif(sign_lease_here.drawing, 'null'::jsonb);
  was public.leases := private.lock_lease(lease);
  given public.lease_device_signatures;
  party public.lease_parties;
  is_own boolean;
  refusal text;
begin
  select * into given from public.lease_device_signatures d where d.id = sign_lease_here.signature;
  if given.delivered_by = me and given.lease_id = lease then
    return given.state;
  end if;
  select * into party from public.lease_parties p where p.lease_id = lease and p.profile_id = signer;
  -- Tenants deliver also what they signed of a lease that is a draft again: its text was sent to them once.
  if given.id is not null or party.lease_id is null or not (
    private.manages_lease(lease) or exists (
      select from public.lease_parties p
      where p.lease_id = lease and p.profile_id = me and p.party <> 'host')
  ) or not exists (
    select from public.lease_documents d
    where d.lease_id = lease and d.document_hash = sign_lease_here.document_hash
  ) then
    raise exception using errcode = 'P0001', hint = 'leases.missing',
      message = 'This lease is not available';
  end if;
  if char_length(words) between 1 and 200 is not true then
    raise exception using errcode = 'P0001', hint = 'leases.name_missing',
      message = 'Type your name to sign.';
  end if;
  if consent is not true then
    raise exception using errcode = 'P0001', hint = 'leases.consent_missing',
      message = 'Agree to sign electronically first.';
  end if;
  if strokes is not null and not private.is_drawing(strokes) then
    raise exception using errcode = 'P0001', hint = 'leases.signature_invalid',
      message = 'This drawing is not taken. Draw your signature again, or type it.';
  end if;
  -- One lease does not become a pile of requests.
  if (select count(*) from public.lease_device_signatures d
      where d.lease_id = lease and d.delivered_by = me) >= 100 then
    raise exception using errcode = 'P0001', hint = 'leases.too_many_signatures',
      message = 'This device delivered 100 signatures of this lease. Sign on your own devices.';
  end if;
  is_own := signer = me or (party.party = 'host' and private.manages_lease(lease));
  refusal := case
    when was.document_hash is distinct from sign_lease_here.document_hash then 'document_changed'
    when party.signed_at is not null then 'signed_already'
    when was.status not in ('sent', 'partly_signed') then 'running'
    when was.expires_at <= now() then 'offer_expired'
    when is_own and (my_name = '' or my_name <> private.folded_name(words)) then 'name_of_another'
    when exists (
      select from public.lease_device_signatures d
      where d.lease_id = lease and d.signer_id = signer and d.delivered_by = me and d.state = 'waiting'
    ) then 'given_already' end;
  insert into public.lease_device_signatures (id, lease_id, signer_id, document_hash, name_typed,
      signature, given_at, device, delivered_by, confirmed_by, confirmed_at, state, reason, settled_at)
    values (sign_lease_here.signature, lease, signer, sign_lease_here.document_hash, words, strokes,
      least(coalesce(sign_lease_here.given_at, now()), now()), private.calling_device(), me,
      case when is_own then me end, case when is_own then now() end,
      case when refusal is null then 'waiting' else 'refused' end, refusal,
      case when refusal is not null then now() end);
  if refusal is not null then
    return 'refused';
  end if;
  if is_own then
    perform private.settle_device_signatures(lease, false);
  else
    perform private.tell_lease_parties(lease, 'Confirm your signature',
      'It was given on another device. It counts once you confirm it.',
      jsonb_build_object('device_signature_id', sign_lease_here.signature), 'high', signer);
  end if;
  return (select d.state from public.lease_device_signatures d where d.id = sign_lease_here.signature);
end
$$;
comment on function private.sign_lease_here is 'Definer: nobody writes signatures directly.';

create function public.sign_lease_here(
  signature uuid, lease uuid, signer uuid, document_hash text, name_typed text, consent boolean,
  drawing jsonb default null, given_at timestamptz default null
) returns text
  language sql volatile
  set search_path = ''
  as $$
    select private.sign_lease_here(signature, lease, signer, document_hash, name_typed, consent, drawing,
      given_at)
  $$;
comment on function public.sign_lease_here is
  'A party delivers a signature that was given on its device, under an id that the device made. The caller''s own counts when it is their turn; that of another waits until its signer confirms it. Answers waiting, signed or refused; the same id again changes nothing.';

create function private.confirm_signature(signature uuid, accept boolean) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  my_name text := (select f.full_name from public.profiles f where f.id = me);
  was public.leases;
  given public.lease_device_signatures;
begin
  was := private.lock_lease((
    select d.lease_id from public.lease_device_signatures d where d.id = confirm_signature.signature));
  select * into given from public.lease_device_signatures d
    where d.id = confirm_signature.signature for update;
  if given.id is null or accept is null or not (given.signer_id = me or (
    exists (select from public.lease_parties p
      where p.lease_id = was.id and p.profile_id = given.signer_id and p.party = 'host')
    and private.manages_lease(was.id)))
  then
    raise exception using errcode = 'P0001', hint = 'leases.missing',
      message = 'This lease is not available';
  end if;
  if given.state <> 'waiting' or given.confirmed_at is not null then
    return given.state;
  end if;
  if not accept then
    update public.lease_device_signatures d set state = 'refused', reason = 'not_given',
      settled_at = now() where d.id = given.id;
    perform private.tell_lease_parties(was.id, 'A signature was not confirmed',
      'It was given on another device. The lease waits for it as before.', '{}', 'high',
      given.delivered_by);
    return 'refused';
  end if;
  if coalesce(private.folded_name(my_name), '') = '' then
    raise exception using errcode = 'P0001', hint = 'leases.name_unknown',
      message = 'Your profile has no name. Add your full name there, then sign.';
  end if;
  if private.folded_name(given.name_typed) <> private.folded_name(my_name) then
    raise exception using errcode = 'P0001', hint = 'leases.name_of_another',
      message = format('Sign in your own name, as your profile has it: %s.', my_name);
  end if;
  update public.lease_device_signatures d set confirmed_by = me, confirmed_at = now()
    where d.id = given.id;
  perform private.settle_device_signatures(was.id, false);
  return (select d.state from public.lease_device_signatures d where d.id = given.id);
end
$$;
comment on function private.confirm_signature is 'Definer: nobody writes signatures directly.';

create function public.confirm_signature(signature uuid, accept boolean) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.confirm_signature(signature, accept) $$;
comment on function public.confirm_signature is
  'The signer says whether a signature that was given on another''s device is theirs. Answers waiting (for others who sign before), signed or refused.';

create function private.refuse_void_device_signatures() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  update public.lease_device_signatures d set state = 'refused', settled_at = now(),
    reason = case when new.returned_as = 'expired' then 'offer_expired' else 'document_changed' end
    where d.lease_id = new.id and d.state = 'waiting';
  return null;
end
$$;
comment on function private.refuse_void_device_signatures is
  'Trigger: a text that was taken back is not signed by what still waits. Definer: the rows are no client''s.';
create trigger leases_refuse_void_device_signatures after update of status on public.leases
  for each row when (new.status = 'draft' and old.status <> 'draft')
  execute function private.refuse_void_device_signatures();

revoke execute on function
  private.sign_lease_here(uuid, uuid, uuid, text, text, boolean, jsonb, timestamptz),
  public.sign_lease_here(uuid, uuid, uuid, text, text, boolean, jsonb, timestamptz),
  private.confirm_signature(uuid, boolean), public.confirm_signature(uuid, boolean) from public;
grant execute on function
  private.sign_lease_here(uuid, uuid, uuid, text, text, boolean, jsonb, timestamptz),
  public.sign_lease_here(uuid, uuid, uuid, text, text, boolean, jsonb, timestamptz),
  private.confirm_signature(uuid, boolean), public.confirm_signature(uuid, boolean) to authenticated;
