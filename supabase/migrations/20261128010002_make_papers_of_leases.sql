-- After the last signature a lease becomes a paper: a PDF with its text and the record of its signatures,
-- in the documents of every party. The database lists what is to be made; the function write-lease-papers
-- makes it (decision 031) and says how it ended.

create table private.lease_papers (
  -- No foreign key: who holds the file may check it when the lease is gone.
  lease_id uuid primary key,
  -- Part of each file's name: no client can take that name before.
  file_key uuid not null default gen_random_uuid(),
  document_hash text not null check (document_hash ~ '^[0-9a-f]{64}$'),
  -- What the paper says of the chain: its events, and the hash of the last one.
  events integer not null check (events > 0),
  events_head text not null check (events_head ~ '^[0-9a-f]{64}$'),
  time_zone text not null check (char_length(time_zone) <= 100),
  asked_at timestamptz not null default now(),
  attempts integer not null default 0,
  claim_id uuid,
  claimed_until timestamptz,
  error text check (char_length(error) <= 1000),
  made_at timestamptz
);
comment on table private.lease_papers is
  'One row for each lease that everybody signed here: whether its PDF was made, and of what.';
create index lease_papers_waiting_idx on private.lease_papers (asked_at) where made_at is null;
alter table private.lease_papers enable row level security;
-- No policy, no grant: functions answer.

create table private.lease_paper_hashes (
  file_hash text primary key check (file_hash ~ '^[0-9a-f]{64}$'),
  lease_id uuid not null references private.lease_papers (lease_id) on delete cascade,
  made_at timestamptz not null default now()
);
comment on table private.lease_paper_hashes is
  'SHA-256 of each file that was made of a lease. A later release may write other bytes; earlier ones stay good.';
create index lease_paper_hashes_lease_id_idx on private.lease_paper_hashes (lease_id);
alter table private.lease_paper_hashes enable row level security;

create function private.list_lease_paper(lease uuid) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  -- One that came in running was signed elsewhere: there is no text and no signature to show.
  insert into private.lease_papers (lease_id, document_hash, events, events_head, time_zone)
    select e.lease_id, e.document_hash, e.seq, e.hash, h.time_zone
    from public.lease_events e join public.leases l on l.id = e.lease_id
      join public.listings h on h.id = l.listing_id
    where e.lease_id = lease and e.event = 'activated' and exists (
      select from public.lease_documents d
      where d.lease_id = lease and d.document_hash = e.document_hash)
    order by e.seq desc limit 1
    on conflict do nothing;
  if not found then
    return false;
  end if;
  perform private.enqueue_job('lease_papers', '{}');
  return true;
end
$$;
comment on function private.list_lease_paper is
  'Lists a lease that everybody signed here for its paper, at once where a worker runs; false when it is listed. Granted to nobody.';

create function private.ask_for_lease_paper() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  perform private.list_lease_paper(new.lease_id);
  return null;
end
$$;
comment on function private.ask_for_lease_paper is
  'Trigger: a lease that everybody signed gets its paper. Definer: the list is the server''s.';
create trigger lease_events_ask_for_paper after insert on public.lease_events
  for each row when (new.event = 'activated') execute function private.ask_for_lease_paper();

create function private.lease_event_record(event public.lease_events) returns text
  language sql stable
  set search_path = ''
  as $$
    select string_agg(char_length(field) || ':' || field, '|' order by position)
    from unnest(array[
      event.lease_id::text, event.seq::text, event.event, coalesce(event.actor_id::text, ''),
      coalesce(event.document_hash, ''), event.details::text,
      (extract(epoch from event.happened_at) * 1000000)::bigint::text, event.previous_hash
    ]) with ordinality as fields (field, position)
  $$;
comment on function private.lease_event_record is
  'What an event''s hash is the SHA-256 of (private.lease_event_hash): each field with its length.';

create function private.lease_paper_copies(lease uuid)
  returns table (document_id uuid, owner_id uuid, org_id uuid, path text)
  language sql stable security definer
  set search_path = ''
  as $$
    -- The host's side has one copy: the organisation's, or the host's own.
    select md5(k.file_key || ':' || p.profile_id)::uuid,
      case when p.party = 'tenant' or l.org_id is null then p.profile_id end,
      case when p.party = 'host' then l.org_id end,
      p.profile_id || '/lease-' || md5(k.file_key || '/' || p.profile_id) || '.pdf'
    from private.lease_papers k
      join public.leases l on l.id = k.lease_id
      join public.lease_parties p on p.lease_id = l.id
    where k.lease_id = lease
  $$;
comment on function private.lease_paper_copies is
  'The documents that the paper of a lease becomes, one for each party. Granted to nobody.';

create function private.lease_paper_content(lease uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'lease_id', k.lease_id, 'document_hash', k.document_hash, 'time_zone', k.time_zone,
      'content', (select d.content from public.lease_documents d
        where d.lease_id = k.lease_id and d.document_hash = k.document_hash
        order by d.version desc limit 1),
      'events', (select jsonb_agg(jsonb_build_object('seq', e.seq, 'event', e.event,
          'happened_at', e.happened_at, 'details', e.details, 'hash', e.hash,
          'record', private.lease_event_record(e)) order by e.seq)
        from public.lease_events e where e.lease_id = k.lease_id and e.seq <= k.events),
      'drawings', (select coalesce(jsonb_object_agg(p.profile_id, p.signature), '{}')
        from public.lease_parties p where p.lease_id = k.lease_id and p.signature is not null))
    from private.lease_papers k where k.lease_id = lease
  $$;
comment on function private.lease_paper_content is
  'All that the paper of a lease says; none of it changes after the last signature. Granted to nobody.';

create function private.claim_lease_papers(batch integer, at timestamptz default now())
  returns table (lease_id uuid, claim_id uuid, paths text[], content jsonb)
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_column
declare
  claim uuid := gen_random_uuid();
begin
  return query
    update private.lease_papers k
      set claim_id = claim, claimed_until = at + interval '2 minutes', attempts = k.attempts + 1
      where k.lease_id in (
        select w.lease_id from private.lease_papers w
        where w.made_at is null and (w.claimed_until is null or w.claimed_until <= at)
        order by w.asked_at limit least(greatest(batch, 1), 50) for update skip locked
      )
      returning k.lease_id, k.claim_id,
        -- What a party has already, or removed and did not ask for again, is not written over.
        array(select c.path from private.lease_paper_copies(k.lease_id) c
          where not exists (select from public.documents d where d.id = c.document_id)),
        private.lease_paper_content(k.lease_id);
end
$$;
comment on function private.claim_lease_papers is 'Definer: the list is the server''s.';

create function private.finish_lease_paper(
  lease uuid, claim uuid, file_hash text, file_size integer, error text, at timestamptz default now()
) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_column
declare
  paper private.lease_papers;
  part record;
begin
  select * into paper from private.lease_papers k
    where k.lease_id = lease and k.claim_id = claim and k.made_at is null for update;
  if paper.lease_id is null then
    return false;
  end if;
  if finish_lease_paper.error is not null then
    -- Again after two minutes, four, eight …, at most a day.
    update private.lease_papers k set claim_id = null, error = left(finish_lease_paper.error, 1000),
      claimed_until = at + least(interval '1 day', interval '1 minute' * 2 ^ least(k.attempts, 11))
      where k.lease_id = lease;
    return true;
  end if;
  insert into private.lease_paper_hashes (file_hash, lease_id) values (finish_lease_paper.file_hash, lease)
    on conflict do nothing;
  for part in select * from private.lease_paper_copies(lease) loop
    insert into public.documents (id, owner_id, org_id, kind, title, version, listing_id, lease_id)
      select part.document_id, part.owner_id, part.org_id, 'lease',
        left('Signed lease: ' || h.title, 200), 1, l.listing_id, l.id
      from public.leases l join public.listings h on h.id = l.listing_id where l.id = lease
      on conflict do nothing;
    if found then
      insert into public.document_versions
        (document_id, version, path, sha256, mime_type, file_size, file_name)
        values (part.document_id, 1, part.path, finish_lease_paper.file_hash, 'application/pdf',
          finish_lease_paper.file_size, 'lease-' || left(paper.document_hash, 12) || '.pdf');
      delete from private.files_to_erase f
        where f.bucket_id = 'application_images' and f.name = part.path;
    end if;
  end loop;
  update private.lease_papers k
    set made_at = at, claim_id = null, claimed_until = null, error = null where k.lease_id = lease;
  perform private.tell_lease_parties(lease, 'Your signed lease is in your documents', '', '{}', 'low');
  return true;
end
$$;
comment on function private.finish_lease_paper is 'Definer: nobody writes documents directly.';

create function public.claim_lease_papers(batch integer default 5)
  returns table (lease_id uuid, claim_id uuid, paths text[], content jsonb)
  language sql volatile
  set search_path = ''
  as $$ select * from private.claim_lease_papers(batch) $$;
comment on function public.claim_lease_papers is
  'Takes papers of leases that are to be made, for two minutes. For the service alone.';

create function public.finish_lease_paper(
  lease uuid, claim uuid, file_hash text default null, file_size integer default null,
  error text default null
) returns boolean
  language sql volatile
  set search_path = ''
  as $$ select private.finish_lease_paper(lease, claim, file_hash, file_size, error) $$;
comment on function public.finish_lease_paper is
  'Says that the files of a paper lie in storage, or why not; false for a claim that is over. For the service alone.';

revoke execute on function public.claim_lease_papers(integer),
  public.finish_lease_paper(uuid, uuid, text, integer, text) from public, anon, authenticated;
grant execute on function private.claim_lease_papers(integer, timestamptz),
  private.finish_lease_paper(uuid, uuid, text, integer, text, timestamptz),
  public.claim_lease_papers(integer),
  public.finish_lease_paper(uuid, uuid, text, integer, text) to service_role;

create function private.run_lease_papers(at timestamptz default now(), batch integer default 5)
  returns integer
  language sql stable security definer
  set search_path = ''
  as $$
    select count(*)::integer from (
      select from private.lease_papers k
      where k.made_at is null and (k.claimed_until is null or k.claimed_until <= at) limit batch
    ) waiting
  $$;
comment on function private.run_lease_papers is
  'Job: how many papers of leases are to be made, at most a batch; the function write-lease-papers then makes them.';
grant execute on function private.run_lease_papers(timestamptz, integer) to kinstead_jobs;

-- Such a file is no person's own in storage, so it goes with the document that names it.
create function private.erase_lease_paper() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  insert into private.files_to_erase (bucket_id, name) values ('application_images', old.path)
    on conflict do nothing;
  return null;
end
$$;
comment on function private.erase_lease_paper is
  'Trigger: the file of a paper that its owner removed is erased soon. Definer: the list is the server''s.';
create trigger document_versions_erase_lease_paper after delete on public.document_versions
  for each row when (old.path ~ '^[0-9a-f-]{36}/lease-[0-9a-f]{32}[.]pdf$')
  execute function private.erase_lease_paper();

create function private.lease_paper(lease uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('asked', k.lease_id is not null, 'ready', k.made_at is not null,
      'document_id', mine.document_id)
    from public.leases l
      left join private.lease_papers k on k.lease_id = l.id
      left join lateral (
        select d.id as document_id from private.lease_paper_copies(lease) c
          join public.documents d on d.id = c.document_id
        where c.owner_id = auth.uid() or c.org_id in (select private.my_managed_organizations())
        limit 1
      ) mine on true
    where l.id = lease and l.status in ('active', 'ending', 'ended')
      and (private.is_lease_tenant(lease) or private.manages_lease(lease))
      -- Signed here, with a text.
      and exists (select from public.lease_documents d
        where d.lease_id = lease and d.document_hash = l.document_hash)
  $$;
comment on function private.lease_paper is 'Null for anyone who is no party. Definer: the list is the server''s.';

create function public.lease_paper(lease uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.lease_paper(lease) $$;
comment on function public.lease_paper is
  'For the parties of a lease: {asked, ready, document_id} of its PDF; one that is ready without a document_id was removed by the caller''s side. Null for others, before everybody signed, and without a text.';

create function private.restore_lease_paper(lease uuid) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  if not (private.is_lease_tenant(lease) or private.manages_lease(lease)) then
    raise exception using errcode = 'P0001', hint = 'leases.missing',
      message = 'This lease is not available';
  end if;
  -- Signed before papers were made.
  if private.lease_paper(lease) is not null and private.list_lease_paper(lease) then
    return true;
  end if;
  -- Copies that are there stay; what is missing is made again.
  update private.lease_papers k set made_at = null, asked_at = now()
    where k.lease_id = lease and k.made_at is not null
      and (private.lease_paper(lease) ->> 'document_id') is null;
  if found then
    perform private.enqueue_job('lease_papers', '{}');
  end if;
  return found;
end
$$;
comment on function private.restore_lease_paper is 'Definer: the list is the server''s.';

create function public.restore_lease_paper(lease uuid) returns boolean
  language sql volatile
  set search_path = ''
  as $$ select private.restore_lease_paper(lease) $$;
comment on function public.restore_lease_paper is
  'A party gets the PDF of a lease that was signed before there were such, or that their side removed; false when it is there, or on its way.';

grant execute on function private.lease_paper(uuid), public.lease_paper(uuid),
  private.restore_lease_paper(uuid), public.restore_lease_paper(uuid) to authenticated;

create function private.check_lease_paper(file_hash text) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  headers jsonb := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb;
  address text := nullif(coalesce(headers ->> 'cf-connecting-ip', headers ->> 'x-real-ip',
    split_part(headers ->> 'x-forwarded-for', ',', 1)), '');
  wait integer;
  paper private.lease_papers;
begin
  -- No hash can be guessed; this is for those who try to keep the database busy.
  wait := public.count_call('lease_check', coalesce(auth.uid()::text, address, 'unknown'),
    case when auth.uid() is null and address is null then 600 else 60 end, 600);
  if wait > 0 then
    raise exception using errcode = 'P0001', hint = 'limits.rows', detail = wait::text,
      message = format('That was a lot at once. Please try again in %s seconds.', wait);
  end if;
  select k.* into paper from private.lease_paper_hashes h
    join private.lease_papers k on k.lease_id = h.lease_id
    where h.file_hash = lower(check_lease_paper.file_hash);
  if paper.lease_id is null then
    return '{"known": false}';
  end if;
  return jsonb_build_object('known', true,
    'intact', (private.verify_lease_chain(paper.lease_id) ->> 'intact')::boolean
      and exists (select from public.lease_events e where e.lease_id = paper.lease_id
        and e.seq = paper.events and e.hash = paper.events_head
        and e.document_hash = paper.document_hash),
    'document_hash', paper.document_hash, 'time_zone', paper.time_zone,
    'signatures', (select jsonb_agg(jsonb_build_object('name', e.details ->> 'name_typed',
        'party', e.details ->> 'party', 'signed_at', e.happened_at) order by e.seq)
      from public.lease_events e
      where e.lease_id = paper.lease_id and e.event = 'signed' and e.seq <= paper.events
        and e.document_hash = paper.document_hash
        -- What was signed before it was taken back is void.
        and e.seq > (select max(s.seq) from public.lease_events s
          where s.lease_id = paper.lease_id and s.event = 'sent' and s.seq <= paper.events)));
end
$$;
comment on function private.check_lease_paper is
  'Definer: who holds a file need not be a party. It tells nothing that the file does not say.';

create function public.check_lease_paper(file_hash text) returns jsonb
  language sql volatile
  set search_path = ''
  as $$ select private.check_lease_paper(file_hash) $$;
comment on function public.check_lease_paper is
  'Whether a file of this SHA-256 is the paper of a lease that was signed here, and whether its chain holds: {known, intact, document_hash, time_zone, signatures}. For anyone; 60 calls in ten minutes.';
grant execute on function private.check_lease_paper(text), public.check_lease_paper(text)
  to anon, authenticated;
