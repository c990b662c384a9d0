-- What is signed, and the proof of it.

alter table public.leases
  add column document_hash text check (document_hash ~ '^[0-9a-f]{64}$'),
  add column sent_at timestamptz,
  add column activated_at timestamptz,
  add column notice_given_at timestamptz,
  add column notice_given_by uuid references public.profiles (id) on delete set null,
  add column ended_at timestamptz,
  add column reminders integer not null default 0 check (reminders between 0 and 100),
  add column reminded_at timestamptz,
  -- The hash of the newest event: without it, events cut off at the end would leave no trace.
  add column events_head text check (events_head ~ '^[0-9a-f]{64}$'),
  add constraint leases_sent_with_document
    check (status not in ('sent', 'partly_signed') or document_hash is not null);
create index leases_notice_given_by_idx on public.leases (notice_given_by);

alter table public.lease_parties
  add column signed_by uuid references public.profiles (id) on delete set null,
  add column name_typed text check (char_length(name_typed) between 2 and 200),
  add column document_hash text check (document_hash ~ '^[0-9a-f]{64}$');
comment on column public.lease_parties.signed_by is
  'The party, or for the host an owner or manager of the organisation.';
create index lease_parties_signed_by_idx on public.lease_parties (signed_by);

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
alter table public.lease_events enable row level security;

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
