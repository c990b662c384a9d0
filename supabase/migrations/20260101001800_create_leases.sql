-- Leases: contracts, their events as a chain of hashes, drafting, signing.

create table public.leases (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid not null references public.listings (id) on delete cascade,
  application_id uuid unique references public.applications (id) on delete set null,
  org_id uuid references public.organizations (id) on delete set null,
  host_id uuid not null references public.profiles (id) on delete cascade,
  status text not null default 'draft'
    check (status in ('draft', 'sent', 'partly_signed', 'active', 'ending', 'ended')),
  -- Days in the home's zone; without an end it runs from month to month.
  starts_on date not null,
  ends_on date,
  rent_cents integer not null check (rent_cents between 0 and 100000000),
  deposit_cents integer not null default 0 check (deposit_cents between 0 and 100000000),
  currency text not null default 'USD' check (currency = 'USD'),
  due_day integer not null default 1 check (due_day between 1 and 28),
  notice_days integer not null default 60 check (notice_days between 0 and 180),
  terms text not null default '' check (char_length(terms) <= 20000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What is signed, and the proof of it.
  document_hash text check (document_hash ~ '^[0-9a-f]{64}$'),
  sent_at timestamptz,
  activated_at timestamptz,
  notice_given_at timestamptz,
  notice_given_by uuid references public.profiles (id) on delete set null,
  ended_at timestamptz,
  reminders integer not null default 0 check (reminders between 0 and 100),
  reminded_at timestamptz,
  -- The hash of the newest event: without it, events cut off at the end would leave no trace.
  events_head text check (events_head ~ '^[0-9a-f]{64}$'),
  check (ends_on > starts_on),
  -- Two tenancies of one home never share a day.
  constraint leases_one_tenancy exclude using gist
    (listing_id with =, daterange(starts_on, ends_on, '[]') with &&)
    where (status in ('active', 'ending')),
  constraint leases_sent_with_document
    check (status not in ('sent', 'partly_signed') or document_hash is not null)
);
comment on table public.leases is
  'What a home is let for, and until when. One that is dropped before everybody signed is deleted; its lease_events stay.';
create index leases_listing_id_idx on public.leases (listing_id, status);
create index leases_org_id_idx on public.leases (org_id);
create index leases_host_id_idx on public.leases (host_id, created_at desc);
create index leases_ends_on_idx on public.leases (status, ends_on);
create index leases_notice_given_by_idx on public.leases (notice_given_by);

create table public.lease_parties (
  lease_id uuid not null references public.leases (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  party text not null check (party in ('tenant', 'host')),
  signing_order integer not null check (signing_order between 1 and 20),
  signed_at timestamptz,
  created_at timestamptz not null default now(),
  signed_by uuid references public.profiles (id) on delete set null,
  name_typed text check (char_length(name_typed) between 2 and 200),
  -- What is signed, and the proof of it.
  document_hash text check (document_hash ~ '^[0-9a-f]{64}$'),
  primary key (lease_id, profile_id),
  unique (lease_id, signing_order)
);
comment on table public.lease_parties is
  'Who signs a lease, tenants first, the host last. Who a tenant of a lease is, stands here only.';
create index lease_parties_profile_id_idx on public.lease_parties (profile_id, party);
comment on column public.lease_parties.signed_by is
  'The party, or for the host an owner or manager of the organisation.';
create index lease_parties_signed_by_idx on public.lease_parties (signed_by);

-- The home decides whose lease it is, never who writes it.
create function private.place_lease() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  select coalesce(new.host_id, l.owner_id), coalesce(new.org_id, l.org_id)
    into new.host_id, new.org_id
    from public.listings l where l.id = new.listing_id;
  return new;
end
$$;
comment on function private.place_lease is
  'Trigger: a new lease belongs to the home''s host and organisation. Definer: it reads the home.';
create trigger leases_place before insert on public.leases
  for each row execute function private.place_lease();

-- Policies ask these; definer, because a policy on parties that reads parties would ask itself.
create function private.my_leases() returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select p.lease_id from public.lease_parties p join public.leases l on l.id = p.lease_id
    where p.profile_id = (select auth.uid()) and p.party = 'tenant' and l.status <> 'draft'
  $$;
comment on function private.my_leases is
  'Leases that the caller is a tenant of. A draft is the host''s side''s alone.';

create function private.is_lease_tenant(lease uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$ select lease in (select private.my_leases()) $$;
comment on function private.is_lease_tenant is 'Whether the caller is a tenant of a lease (no draft).';

create function private.lives_in(listing uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.leases l
      where l.listing_id = listing and l.status in ('active', 'ending')
        and l.id in (select private.my_leases())
    )
  $$;
comment on function private.lives_in is
  'Whether the caller is a tenant of an active or ending lease of the home.';

create function private.manages_lease(lease uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.leases l
      where l.id = lease and (l.host_id = (select auth.uid())
        or l.org_id in (select private.my_managed_organizations()))
    )
  $$;
comment on function private.manages_lease is
  'Whether the lease is the caller''s as host, owner or manager: leases are money and papers.';

grant execute on function private.my_leases(), private.is_lease_tenant(uuid),
  private.lives_in(uuid), private.manages_lease(uuid) to authenticated;

alter table public.leases enable row level security;

create policy session_has_shown_second_factor on public.leases as restrictive
  for all to authenticated using ((select private.second_factor_given()));

alter table public.lease_parties enable row level security;

create policy session_has_shown_second_factor on public.lease_parties as restrictive
  for all to authenticated using ((select private.second_factor_given()));

-- Not for assistant members (DEC-39).
create policy tenant_or_manager_reads_lease on public.leases
  for select to authenticated using (
    host_id = (select auth.uid()) or org_id in (select private.my_managed_organizations())
    or id in (select private.my_leases())
  );

create policy reader_of_lease_reads_parties on public.lease_parties
  for select to authenticated
  using (exists (select from public.leases l where l.id = lease_id));

-- No writes: a lease comes from an approved application and moves through functions.
grant select on public.leases, public.lease_parties to authenticated;

create trigger leases_touch before update on public.leases
  for each row execute function private.touch_updated_at();

insert into private.transitions (machine, from_status, to_status) values
  ('leases', 'draft', 'sent'),
  -- Taken back to be changed: signatures are void, the log of events keeps them.
  ('leases', 'sent', 'draft'),
  ('leases', 'partly_signed', 'draft'),
  ('leases', 'sent', 'partly_signed'),
  ('leases', 'partly_signed', 'active'),
  ('leases', 'active', 'ending'),
  ('leases', 'ending', 'ended');
create trigger leases_guard_transition before update of status on public.leases
  for each row execute function private.guard_transition();

create table public.lease_documents (
  lease_id uuid not null references public.leases (id) on delete cascade,
  version integer not null check (version between 1 and 1000),
  content text not null check (char_length(content) <= 40000),
  -- Anybody who reads the text can hash it and see that it is what was signed.
  document_hash text not null
    check (document_hash = encode(sha256(convert_to(content, 'UTF8')), 'hex')),
  created_at timestamptz not null default clock_timestamp(),
  primary key (lease_id, version)
);
comment on table public.lease_documents is
  'The text of a lease, each time it was sent; the hash that people sign is its SHA-256.';

create table public.lease_events (
  -- No foreign keys: the proof outlives a lease that was dropped, and a forgotten account must not
  -- change what was hashed.
  lease_id uuid not null,
  seq integer not null check (seq >= 1),
  event text not null check (event in ('created', 'changed', 'sent', 'recalled', 'signed',
    'activated', 'notice_given', 'ending', 'ended', 'dropped')),
  actor_id uuid,
  document_hash text,
  details jsonb not null default '{}'
    check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 60000),
  happened_at timestamptz not null,
  previous_hash text not null,
  hash text not null,
  primary key (lease_id, seq)
);
comment on table public.lease_events is
  'The audit chain of a lease: each event holds the hash of the document, its own and the one''s before it. Only ever added to.';

alter table public.lease_documents enable row level security;

create policy session_has_shown_second_factor on public.lease_documents as restrictive
  for all to authenticated using ((select private.second_factor_given()));

alter table public.lease_events enable row level security;

create policy session_has_shown_second_factor on public.lease_events as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy reader_of_lease_reads_documents on public.lease_documents
  for select to authenticated using (exists (select from public.leases l where l.id = lease_id));
create policy reader_of_lease_reads_events on public.lease_events
  for select to authenticated using (exists (select from public.leases l where l.id = lease_id));
-- No writes: functions append, nobody changes.
grant select on public.lease_documents, public.lease_events to authenticated;

create trigger lease_documents_keep before update on public.lease_documents
  for each row execute function private.refuse_change();
create trigger lease_events_keep before update or delete on public.lease_events
  for each row execute function private.refuse_change();
create trigger lease_events_keep_all before truncate on public.lease_events
  for each statement execute function private.refuse_change();

create function private.lease_event_hash(event public.lease_events) returns text
  language sql stable
  set search_path = ''
  as $$
    -- Each field with its length, so that nothing can move from one into the next.
    select encode(sha256(convert_to(string_agg(char_length(field) || ':' || field, '|' order by position),
      'UTF8')), 'hex')
    from unnest(array[
      event.lease_id::text, event.seq::text, event.event, coalesce(event.actor_id::text, ''),
      coalesce(event.document_hash, ''), event.details::text,
      (extract(epoch from event.happened_at) * 1000000)::bigint::text, event.previous_hash
    ]) with ordinality as fields (field, position)
  $$;
comment on function private.lease_event_hash is 'What an event''s hash must be.';

create function private.append_lease_event(
  lease uuid, event text, details jsonb default '{}', actor uuid default auth.uid()
) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  latest public.lease_events;
  added public.lease_events;
begin
  -- The caller holds the lease's lock: there is one newest event.
  select * into latest from public.lease_events e where e.lease_id = lease order by e.seq desc limit 1;
  added.lease_id := lease;
  added.seq := coalesce(latest.seq, 0) + 1;
  added.event := event;
  added.actor_id := actor;
  added.document_hash := (select l.document_hash from public.leases l where l.id = lease);
  added.details := details;
  added.happened_at := clock_timestamp();
  added.previous_hash := coalesce(latest.hash, '');
  added.hash := private.lease_event_hash(added);
  insert into public.lease_events select (added).*;
  update public.leases l set events_head = added.hash where l.id = lease;
end
$$;
comment on function private.append_lease_event is
  'Adds to a lease''s chain; granted to nobody, called by the functions that move a lease.';

create function private.verify_lease_chain(lease uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    with links as (
      select e.seq, e.hash,
        case
          when e.seq <> row_number() over chain then 'missing'
          when e.previous_hash <> coalesce(lag(e.hash) over chain, '') then 'order'
          when e.hash <> private.lease_event_hash(e) then 'content'
        end as fault
      from public.lease_events e where e.lease_id = lease
      window chain as (order by e.seq)
    ), faults as (
      select seq, fault from links where fault is not null
      union all
      -- The newest that the lease knows of is not there (any more), or never was.
      select coalesce((select max(seq) from links), 0) + 1, 'missing'
        from public.leases l where l.id = lease
          and l.events_head is distinct from (select hash from links order by seq desc limit 1)
      union all
      -- Somebody changed the text or a signature, not the log.
      select e.seq, 'document' from public.lease_events e
        where e.lease_id = lease and e.event = 'sent' and not exists (
          select from public.lease_documents d
          where d.lease_id = lease and d.document_hash = e.document_hash
            and d.document_hash = encode(sha256(convert_to(d.content, 'UTF8')), 'hex')
        ) and exists (select from public.leases l where l.id = lease)
      union all
      select coalesce((select max(seq) from links), 0), 'signature'
        from public.lease_parties p
        where p.lease_id = lease and p.signed_at is not null and not exists (
          select from public.lease_events e
          where e.lease_id = lease and e.event = 'signed'
            and e.details ->> 'profile_id' = p.profile_id::text
            and e.details ->> 'name_typed' = p.name_typed and e.document_hash = p.document_hash
        )
    )
    select jsonb_build_object('intact', f.seq is null, 'events', (select count(*) from links),
      'broken_at', f.seq, 'fault', f.fault)
    from (values (1)) as one
      left join (select * from faults order by seq, fault limit 1) f on true
  $$;
comment on function private.verify_lease_chain is
  'Whether the chain of a lease is as it was written: {intact, events, broken_at, fault: missing, order, content, document or signature}.';

create function private.verify_my_lease(lease uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select private.verify_lease_chain(lease)
    where private.is_lease_tenant(lease) or private.manages_lease(lease)
  $$;
comment on function private.verify_my_lease is 'Null for anyone who is no party. Definer: it reads the whole chain.';

create function public.verify_lease_chain(lease uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.verify_my_lease(lease) $$;
comment on function public.verify_lease_chain is
  'For the parties of a lease: {intact, events, broken_at, fault}; null for others.';

grant execute on function private.verify_my_lease(uuid), public.verify_lease_chain(uuid)
  to authenticated;

-- The host's side writes a draft, sends it to be signed, and takes it back to change it.

create function private.tell_lease_parties(
  lease uuid, title text, message text default '', details jsonb default '{}',
  priority text default 'high', only_for uuid default null
) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    select private.notify(p.profile_id, 'lease', title, message,
      jsonb_build_object('lease_id', l.id, 'listing_id', l.listing_id) || details, priority,
      case when p.party = 'host' then l.org_id end)
    from public.leases l join public.lease_parties p on p.lease_id = l.id
    where l.id = lease and p.profile_id is distinct from auth.uid()
      and (only_for is null or p.profile_id = only_for)
  $$;
comment on function private.tell_lease_parties is
  'A notification for the parties of a lease, but not for who caused it.';

-- The caller's to write, locked; else the refusal that fits.
create function private.managed_lease(lease uuid) returns public.leases
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  found_row public.leases;
begin
  select * into found_row from public.leases l where l.id = lease for no key update;
  if found_row.id is null or not private.manages_lease(lease) then
    raise exception using errcode = 'P0001', hint = 'leases.missing',
      message = 'This lease is not available';
  end if;
  return found_row;
end
$$;
comment on function private.managed_lease is
  'A lease of the caller''s side, locked for this transaction; refuses every other.';

create function private.save_lease(lease uuid, changes jsonb) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  was public.leases := private.managed_lease(lease);
  wanted public.leases;
  changed jsonb;
begin
  if was.status <> 'draft' then
    raise exception using errcode = 'P0001', hint = 'leases.not_a_draft',
      message = 'Only a draft is changed. Take the lease back first.';
  end if;
  begin
    if exists (
      select from jsonb_object_keys(changes) as key
      where key not in ('starts_on', 'ends_on', 'rent_cents', 'deposit_cents', 'due_day',
        'notice_days', 'terms')
    ) then
      raise check_violation;
    end if;
    wanted := jsonb_populate_record(was, changes);
    update public.leases l set starts_on = wanted.starts_on, ends_on = wanted.ends_on,
      rent_cents = wanted.rent_cents, deposit_cents = wanted.deposit_cents,
      due_day = wanted.due_day, notice_days = wanted.notice_days, terms = wanted.terms
      where l.id = lease;
  -- Class 22 is data that no column takes, 23502 and 23514 are the table's own rules.
  exception when data_exception or check_violation or not_null_violation then
    raise exception using errcode = 'P0001', hint = 'leases.terms_invalid', detail = sqlerrm,
      message = 'These terms do not go together.';
  end;
  select jsonb_object_agg(key, value) into changed from jsonb_each(to_jsonb(wanted))
    where value is distinct from to_jsonb(was) -> key and key <> 'terms';
  if changed is not null or wanted.terms <> was.terms then
    perform private.append_lease_event(lease, 'changed',
      coalesce(changed, '{}') || jsonb_build_object('terms_changed', wanted.terms <> was.terms));
  end if;
end
$$;
comment on function private.save_lease is 'Definer: nobody writes leases directly.';

create function public.save_lease(lease uuid, changes jsonb) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.save_lease(lease, changes) $$;
comment on function public.save_lease is
  'Changes starts_on, ends_on, rent_cents, deposit_cents, due_day, notice_days or terms of a draft.';

create function private.lease_text(lease uuid, version integer) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select concat_ws(E'\n', 'Lease, version ' || version, '',
      'Home: ' || concat_ws(', ', h.title, nullif(concat_ws(' ', h.street_address, h.unit), ''), h.city,
        concat_ws(' ', h.state, h.postal_code)),
      'Host: ' || (select string_agg(coalesce(f.full_name, 'Unnamed'), ', ')
        from public.profiles f where f.id = l.host_id),
      'Tenants: ' || (select string_agg(coalesce(f.full_name, 'Unnamed'), ', ' order by p.signing_order)
        from public.lease_parties p join public.profiles f on f.id = p.profile_id
        where p.lease_id = l.id and p.party = 'tenant'),
      'First day: ' || l.starts_on,
      'Last day: ' || coalesce(l.ends_on::text, 'none, from month to month'),
      'Rent: ' || (l.rent_cents / 100.0)::numeric(12, 2) || ' ' || l.currency
        || ' a month, due on day ' || l.due_day,
      'Deposit: ' || (l.deposit_cents / 100.0)::numeric(12, 2) || ' ' || l.currency,
      'Notice: ' || l.notice_days || ' days', '', l.terms)
    from public.leases l join public.listings h on h.id = l.listing_id where l.id = lease
  $$;
comment on function private.lease_text is
  'What is signed. Its version stands in it: a text that was taken back is another document.';

create function private.send_lease(lease uuid) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  was public.leases := private.managed_lease(lease);
  number integer;
  content text;
  fingerprint text;
begin
  if was.status in ('sent', 'partly_signed') then
    return was.document_hash;
  end if;
  if was.status <> 'draft' then
    raise exception using errcode = 'P0001', hint = 'leases.not_a_draft',
      message = 'Only a draft is sent.';
  end if;
  select coalesce(max(d.version), 0) + 1 into number
    from public.lease_documents d where d.lease_id = lease;
  content := private.lease_text(lease, number);
  fingerprint := encode(sha256(convert_to(content, 'UTF8')), 'hex');
  insert into public.lease_documents (lease_id, version, content, document_hash)
    values (lease, number, content, fingerprint);
  update public.leases l set status = 'sent', document_hash = fingerprint, sent_at = now(),
    reminders = 0, reminded_at = null
    where l.id = lease;
  perform private.append_lease_event(lease, 'sent', jsonb_build_object('version', number));
  perform private.tell_lease_parties(lease, 'Your lease is ready to sign', '', '{}', 'high',
    (select p.profile_id from public.lease_parties p where p.lease_id = lease
      order by p.signing_order limit 1));
  return fingerprint;
end
$$;
comment on function private.send_lease is 'Definer: nobody writes leases directly.';

create function public.send_lease(lease uuid) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.send_lease(lease) $$;
comment on function public.send_lease is
  'Sends a draft to be signed and answers the hash of its text; a repeated call answers the same.';

create function private.recall_lease(lease uuid) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  was public.leases := private.managed_lease(lease);
begin
  if was.status = 'draft' then
    return was.status;
  end if;
  if was.status not in ('sent', 'partly_signed') then
    raise exception using errcode = 'P0001', hint = 'leases.running',
      message = 'Everybody signed this lease. It is not taken back.';
  end if;
  -- Before it is a draft, which its tenants do not see.
  perform private.tell_lease_parties(lease, 'Your lease was taken back to be changed',
    'What was signed is void; it comes again.');
  update public.lease_parties p set signed_at = null, signed_by = null, name_typed = null,
    document_hash = null
    where p.lease_id = lease;
  perform private.append_lease_event(lease, 'recalled');
  update public.leases l set status = 'draft', document_hash = null, sent_at = null
    where l.id = lease;
  return 'draft';
end
$$;
comment on function private.recall_lease is 'Definer: nobody writes leases directly.';

create function public.recall_lease(lease uuid) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.recall_lease(lease) $$;
comment on function public.recall_lease is
  'Makes a lease that not everybody signed a draft again; signatures are void.';

grant execute on function private.save_lease(uuid, jsonb), public.save_lease(uuid, jsonb),
  private.send_lease(uuid), public.send_lease(uuid), private.recall_lease(uuid),
  public.recall_lease(uuid) to authenticated;

-- Signing, or not. Every function locks the home, then the lease, then applications: two that wait
-- for each other never move.

create function private.lock_lease(lease uuid) returns public.leases
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  found_row public.leases;
begin
  perform from public.listings h
    where h.id = (select l.listing_id from public.leases l where l.id = lease) for no key update;
  select * into found_row from public.leases l where l.id = lease for no key update;
  return found_row;
end
$$;
comment on function private.lock_lease is 'Locks a lease''s home, then the lease; asks for no rights.';

create function private.begin_tenancy(was public.leases) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  other record;
begin
  begin
    update public.leases l set status = 'active', activated_at = now() where l.id = was.id;
  exception when exclusion_violation then
    raise exception using errcode = 'P0001', hint = 'leases.home_taken',
      message = 'Another lease of this home shares days with this one.';
  end;
  perform private.append_lease_event(was.id, 'activated');
  update public.listings h set status = 'rented'
    where h.id = was.listing_id and h.status in ('active', 'paused');
  for other in
    update public.applications a set status = 'declined', decline_reason = 'let_to_another'
      where a.listing_id = was.listing_id and a.id is distinct from was.application_id
        and a.status in ('submitted', 'screening', 'shortlisted')
      returning a.id
  loop
    perform private.tell_applicants(other.id, 'The home was let to somebody else', '',
      '{"reason": "let_to_another"}');
  end loop;
  perform private.audit('lease.activated', 'leases', was.id::text,
    jsonb_build_object('listing_id', was.listing_id, 'rent_cents', was.rent_cents,
      'document_hash', was.document_hash));
  perform private.tell_lease_parties(was.id, 'Everybody signed your lease');
end
$$;
comment on function private.begin_tenancy is
  'What follows the last signature: the home is rented, others'' applications are declined. Granted to nobody.';

create function private.sign_lease(lease uuid, document_hash text, name_typed text) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  was public.leases := private.lock_lease(lease);
  mine public.lease_parties;
  turn public.lease_parties;
begin
  select * into mine from public.lease_parties p
    where p.lease_id = lease and p.profile_id = me and p.party = 'tenant' and was.status <> 'draft';
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
  if char_length(trim(sign_lease.name_typed)) between 2 and 200 is not true then
    raise exception using errcode = 'P0001', hint = 'leases.name_missing',
      message = 'Type your name to sign.';
  end if;
  select * into turn from public.lease_parties p
    where p.lease_id = lease and p.signed_at is null order by p.signing_order limit 1;
  if turn.profile_id <> mine.profile_id then
    raise exception using errcode = 'P0001', hint = 'leases.not_your_turn',
      message = 'Others sign before you.';
  end if;

  update public.lease_parties p set signed_at = now(), signed_by = me,
    name_typed = trim(sign_lease.name_typed), document_hash = was.document_hash
    where p.lease_id = lease and p.profile_id = mine.profile_id;
  if was.status = 'sent' then
    update public.leases l set status = 'partly_signed' where l.id = lease;
  end if;
  perform private.append_lease_event(lease, 'signed', jsonb_build_object('profile_id',
    mine.profile_id, 'party', mine.party, 'name_typed', trim(sign_lease.name_typed)));
  select * into turn from public.lease_parties p
    where p.lease_id = lease and p.signed_at is null order by p.signing_order limit 1;
  if turn.lease_id is null then
    perform private.begin_tenancy(was);
    return 'active';
  end if;
  perform private.tell_lease_parties(lease, 'It is your turn to sign', '', '{}', 'high',
    turn.profile_id);
  return 'partly_signed';
end
$$;
comment on function private.sign_lease is 'Definer: nobody writes signatures directly.';

create function public.sign_lease(lease uuid, document_hash text, name_typed text) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.sign_lease(lease, document_hash, name_typed) $$;
comment on function public.sign_lease is
  'Signs the text of this hash in turn: tenants first, the host''s side last. Answers the status.';

create function private.drop_lease(lease uuid) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  was public.leases := private.lock_lease(lease);
  by_tenant boolean := exists (
    select from public.lease_parties p
    where p.lease_id = lease and p.profile_id = me and p.party = 'tenant'
  );
begin
  -- A retry: the lease is gone, the log knows by whom.
  if was.id is null and exists (
    select from public.lease_events e
    where e.lease_id = lease and e.event = 'dropped' and e.actor_id = me
  ) then
    return 'dropped';
  end if;
  if was.id is null or not (by_tenant or private.manages_lease(lease)) then
    raise exception using errcode = 'P0001', hint = 'leases.missing',
      message = 'This lease is not available';
  end if;
  if was.status not in ('draft', 'sent', 'partly_signed') then
    raise exception using errcode = 'P0001', hint = 'leases.running',
      message = 'Everybody signed this lease. Give notice instead.';
  end if;
  perform private.tell_lease_parties(lease, 'The lease will not be signed',
    case when by_tenant then 'A tenant turned it down.' else 'The host dropped it.' end);
  perform private.append_lease_event(lease, 'dropped');
  update public.applications a
    set status = case when by_tenant then 'withdrawn' else 'declined' end,
      decline_reason = case when not by_tenant then 'lease_not_signed' end, concluded_at = now()
    where a.id = was.application_id and a.status = 'approved';
  delete from public.leases l where l.id = lease;
  perform private.audit('lease.dropped', 'leases', lease::text,
    jsonb_build_object('listing_id', was.listing_id, 'application_id', was.application_id,
      'status', was.status));
  return 'dropped';
end
$$;
comment on function private.drop_lease is 'Definer: nobody writes leases directly.';

create function public.drop_lease(lease uuid) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.drop_lease(lease) $$;
comment on function public.drop_lease is
  'Either side ends what not everybody signed: the lease is deleted (its events stay), the application declined or withdrawn, the home free for another approval.';

grant execute on function private.sign_lease(uuid, text, text), public.sign_lease(uuid, text, text),
  private.drop_lease(uuid), public.drop_lease(uuid) to authenticated;
