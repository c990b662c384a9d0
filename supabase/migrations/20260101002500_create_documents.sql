-- Papers: rows here, files in the private bucket application_images (DEC-20).

create table public.documents (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references public.profiles (id) on delete cascade,
  org_id uuid references public.organizations (id) on delete cascade,
  kind text not null
    check (kind in ('lease', 'id', 'income', 'insurance', 'receipt', 'inspection', 'license', 'other')),
  title text not null check (char_length(trim(title)) between 1 and 200),
  version integer not null default 0 check (version between 0 and 100),
  expires_on date,
  -- The days before expiry that were told last.
  reminded_days integer check (reminded_days in (30, 7, 1)),
  listing_id uuid references public.listings (id) on delete set null,
  lease_id uuid references public.leases (id) on delete set null,
  application_id uuid references public.applications (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(owner_id, org_id) = 1)
);
comment on table public.documents is
  'A paper of a person, or of an organisation: then its owners'' and managers'', not its assistants''.';
create index documents_owner_id_idx on public.documents (owner_id, created_at desc);
create index documents_org_id_idx on public.documents (org_id, created_at desc);
create index documents_listing_id_idx on public.documents (listing_id);
create index documents_lease_id_idx on public.documents (lease_id);
create index documents_application_id_idx on public.documents (application_id);
create index documents_expires_on_idx on public.documents (expires_on) where expires_on is not null;

create table public.document_versions (
  document_id uuid not null references public.documents (id) on delete cascade,
  version integer not null check (version between 1 and 100),
  path text not null unique check (char_length(path) between 3 and 1024),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  mime_type text not null check (mime_type in ('application/pdf', 'image/jpeg', 'image/png')),
  file_size integer not null check (file_size between 1 and 10485760),
  file_name text not null check (char_length(file_name) between 1 and 255),
  uploaded_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (document_id, version)
);
comment on table public.document_versions is
  'The files of a document, one for each version; never rewritten, neither the row nor the file.';
create index document_versions_uploaded_by_idx on public.document_versions (uploaded_by);

create table public.document_shares (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references public.documents (id) on delete cascade,
  application_id uuid references public.applications (id) on delete cascade,
  lease_id uuid references public.leases (id) on delete cascade,
  shared_by uuid references public.profiles (id) on delete set null,
  shared_at timestamptz not null default now(),
  revoked_at timestamptz,
  check (num_nonnulls(application_id, lease_id) = 1)
);
comment on table public.document_shares is
  'Consent: who may read a document beside its owner, from when to when. Taken back is not deleted.';
create index document_shares_document_id_idx on public.document_shares (document_id);
create index document_shares_application_id_idx on public.document_shares (application_id);
create index document_shares_lease_id_idx on public.document_shares (lease_id);
create index document_shares_shared_by_idx on public.document_shares (shared_by);
create unique index document_shares_one_of_application on public.document_shares
  (document_id, application_id) where revoked_at is null and application_id is not null;
create unique index document_shares_one_of_lease on public.document_shares
  (document_id, lease_id) where revoked_at is null and lease_id is not null;

create function private.owns_document(document uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.documents d
      where d.id = document and (d.owner_id = (select auth.uid())
        or d.org_id in (select private.my_managed_organizations()))
    )
  $$;
comment on function private.owns_document is 'Whether a document is the caller''s own, or of the organisation they manage.';

-- Consent ends with the application: a host who declined has no more reason to read papers.
create function private.shares_with_me() returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select s.id from public.document_shares s
      join public.applications a on a.id = s.application_id
      join public.listings h on h.id = a.listing_id
    where s.revoked_at is null and a.status in ('submitted', 'screening', 'shortlisted', 'approved')
      and (h.owner_id = (select auth.uid())
        or h.org_id in (select private.my_managed_organizations()))
    union all
    select s.id from public.document_shares s join public.leases l on l.id = s.lease_id
    where s.revoked_at is null and (
      l.id in (select private.my_leases()) or l.host_id = (select auth.uid())
      or l.org_id in (select private.my_managed_organizations()))
  $$;
comment on function private.shares_with_me is
  'Shares that let the caller read: as a lease''s party, or the host of an application. Not for assistants (DEC-39).';

create function private.documents_shared_with_me() returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select s.document_id from public.document_shares s where s.id in (select private.shares_with_me())
  $$;
comment on function private.documents_shared_with_me is 'Documents that somebody lets the caller read.';

grant execute on function private.owns_document(uuid), private.shares_with_me(),
  private.documents_shared_with_me() to authenticated;

alter table public.documents enable row level security;

create policy session_has_shown_second_factor on public.documents as restrictive
  for all to authenticated using ((select private.second_factor_given()));

alter table public.document_versions enable row level security;

create policy session_has_shown_second_factor on public.document_versions as restrictive
  for all to authenticated using ((select private.second_factor_given()));

alter table public.document_shares enable row level security;

create policy session_has_shown_second_factor on public.document_shares as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy owner_or_trusted_reads_document on public.documents
  for select to authenticated using (
    owner_id = (select auth.uid()) or org_id in (select private.my_managed_organizations())
    or id in (select private.documents_shared_with_me())
  );
create policy owner_removes_document on public.documents
  for delete to authenticated using (
    owner_id = (select auth.uid()) or org_id in (select private.my_managed_organizations())
  );

create policy reader_of_document_reads_versions on public.document_versions
  for select to authenticated using (exists (select from public.documents d where d.id = document_id));

-- Whom else a document was shared with, is its owner's business.
create policy owner_or_trusted_reads_share on public.document_shares
  for select to authenticated using (
    id in (select private.shares_with_me()) or private.owns_document(document_id)
  );

-- Writes by functions: they check the file, the relations and the consent.
grant select, delete on public.documents to authenticated;
grant select on public.document_versions, public.document_shares to authenticated;

create trigger documents_touch before update on public.documents
  for each row execute function private.touch_updated_at();
-- Not uploaded_by: it is forgotten with the account.
create trigger document_versions_keep
  before update of document_id, version, path, sha256, mime_type, file_size, file_name, created_at
  on public.document_versions for each row execute function private.refuse_change();

-- A file is readable exactly when its row is, and stays what it was while a row names it.

create function private.holds_document(object_name text) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$ select exists (select from public.document_versions v where v.path = object_name) $$;
comment on function private.holds_document is 'Whether a document names this file of application_images.';

create function private.reads_document_file(object_name text) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.document_versions v
      where v.path = object_name and (private.owns_document(v.document_id)
        or v.document_id in (select private.documents_shared_with_me()))
    )
  $$;
comment on function private.reads_document_file is 'Whether the caller reads the document that names this file.';

grant execute on function private.holds_document(text), private.reads_document_file(text)
  to authenticated;

create function private.managed_document(document uuid) returns public.documents
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  found_row public.documents;
begin
  select * into found_row from public.documents d where d.id = document for no key update;
  if found_row.id is null or not private.owns_document(document) then
    raise exception using errcode = 'P0001', hint = 'documents.missing',
      message = 'This document is not available';
  end if;
  return found_row;
end
$$;
comment on function private.managed_document is
  'A document of the caller, locked for this transaction; refuses every other.';

create function private.save_document(
  id uuid, kind text, title text, expires_on date, org uuid, listing uuid, lease uuid,
  application uuid
) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
begin
  if (org is not null and org not in (select private.my_managed_organizations()))
    or (listing is not null and not private.manages_papers_of(listing)
      and not private.lives_in(listing))
    or (lease is not null and not private.manages_lease(lease) and not private.is_lease_tenant(lease))
    or (application is not null and not exists (
      select from public.applications a where a.id = application and (a.applicant_id = me
        or a.id in (select private.my_co_applications())
        or (a.status <> 'draft' and private.manages_papers_of(a.listing_id)))
    )) then
    raise exception using errcode = 'P0001', hint = 'documents.relation_missing',
      message = 'What this document belongs to is not available';
  end if;
  if not exists (select from public.documents d where d.id = save_document.id) then
    -- One after the other for an owner: else two at once would both find room.
    perform from public.profiles p where p.id = me for no key update;
    if (select count(*) from public.documents d
        where d.owner_id = me and org is null or d.org_id = org) >= 1000 then
      raise exception using errcode = 'P0001', hint = 'documents.too_many',
        message = 'You keep 1000 documents already. Remove one to add another.';
    end if;
    insert into public.documents (id, owner_id, org_id, kind, title, expires_on, listing_id, lease_id,
        application_id)
      values (save_document.id, case when org is null then me end, org, save_document.kind,
        save_document.title, save_document.expires_on, listing, lease, application)
      on conflict do nothing;
  end if;
  perform private.managed_document(save_document.id);
  -- Whose it is does not change; another expiry is told about anew.
  update public.documents d set kind = save_document.kind, title = save_document.title,
    expires_on = save_document.expires_on, listing_id = listing, lease_id = lease,
    application_id = application,
    reminded_days = case when d.expires_on is not distinct from save_document.expires_on
      then d.reminded_days end
    where d.id = save_document.id
      and (d.kind, d.title, d.expires_on, d.listing_id, d.lease_id, d.application_id)
        is distinct from (save_document.kind, save_document.title, save_document.expires_on, listing,
          lease, application);
  return save_document.id;
end
$$;
comment on function private.save_document is 'Definer: nobody writes documents directly.';

create function public.save_document(
  id uuid, kind text, title text, expires_on date default null, org uuid default null,
  listing uuid default null, lease uuid default null, application uuid default null
) returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.save_document(id, kind, title, expires_on, org, listing, lease, application) $$;
comment on function public.save_document is
  'Keeps or changes a paper of the caller, or of an organisation that they own or manage.';

create function private.add_document_version(
  document uuid, path text, sha256 text, file_name text
) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  paper public.documents := private.managed_document(document);
  earlier public.document_versions;
  file record;
begin
  select * into earlier from public.document_versions v where v.path = add_document_version.path;
  if earlier.document_id = document then
    return earlier.version;
  end if;
  -- Size and type are what the storage server measured, never what a client says.
  select (o.metadata ->> 'size')::integer as size, o.metadata ->> 'mimetype' as mime into file
    from storage.objects o
    where o.bucket_id = 'application_images' and o.name = add_document_version.path
    for share;
  if file.size is null or earlier.document_id is not null
    or not private.owns_folder(add_document_version.path) then
    raise exception using errcode = 'P0001', hint = 'documents.file_missing',
      message = 'This file is not available';
  end if;
  if paper.version >= 100 then
    raise exception using errcode = 'P0001', hint = 'documents.too_many_versions',
      message = 'A document has 100 versions at most.';
  end if;
  insert into public.document_versions
    (document_id, version, path, sha256, mime_type, file_size, file_name, uploaded_by)
    values (document, paper.version + 1, add_document_version.path, add_document_version.sha256,
      file.mime, file.size, add_document_version.file_name, me);
  update public.documents d set version = paper.version + 1 where d.id = document;
  return paper.version + 1;
end
$$;
comment on function private.add_document_version is 'Definer: nobody writes documents directly.';

create function public.add_document_version(document uuid, path text, sha256 text, file_name text)
  returns integer
  language sql volatile
  set search_path = ''
  as $$ select private.add_document_version(document, path, sha256, file_name) $$;
comment on function public.add_document_version is
  'Makes a file that the caller uploaded to their folder of application_images the newest version.';

create function private.share_document(document uuid, application uuid, lease uuid) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  paper public.documents := private.managed_document(document);
  share uuid;
begin
  -- With whoever decides an application of the caller's, or with the other parties of a lease.
  if num_nonnulls(application, lease) <> 1
    or (application is not null and not exists (
      select from public.applications a where a.id = application
        and a.status in ('draft', 'submitted', 'screening', 'shortlisted', 'approved')
        and (a.applicant_id = me or a.id in (select private.my_co_applications()))
    ))
    or (lease is not null and not private.is_lease_tenant(lease)
      and not private.manages_lease(lease)) then
    raise exception using errcode = 'P0001', hint = 'documents.relation_missing',
      message = 'What this document belongs to is not available';
  end if;
  select s.id into share from public.document_shares s
    where s.document_id = document and s.revoked_at is null
      and (s.application_id = application or s.lease_id = lease);
  if share is not null then
    return share;
  end if;
  insert into public.document_shares (document_id, application_id, lease_id, shared_by)
    values (document, application, lease, me) returning id into share;
  if application is not null then
    perform private.tell_host_of_application(application, 'A document was shared with you', '', 'low')
      from public.applications a where a.id = application and a.status <> 'draft';
  else
    perform private.tell_lease_parties(lease, 'A document was shared with you', '',
      jsonb_build_object('document_id', document), 'low')
      from public.leases l where l.id = lease and l.status <> 'draft';
  end if;
  return share;
end
$$;
comment on function private.share_document is 'Definer: nobody writes shares directly.';

create function public.share_document(
  document uuid, application uuid default null, lease uuid default null
) returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.share_document(document, application, lease) $$;
comment on function public.share_document is
  'Lets the host of an application, or the parties of a lease, read a document of the caller.';

create function private.revoke_document_share(share uuid) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    update public.document_shares s set revoked_at = now()
    where s.id = share and s.revoked_at is null and private.owns_document(s.document_id)
  $$;
comment on function private.revoke_document_share is 'Definer: nobody writes shares directly.';

create function public.revoke_document_share(share uuid) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.revoke_document_share(share) $$;
comment on function public.revoke_document_share is
  'Takes consent back; what is not the caller''s, or taken back already, stays as it is.';

grant execute on function
  private.save_document(uuid, text, text, date, uuid, uuid, uuid, uuid),
  public.save_document(uuid, text, text, date, uuid, uuid, uuid, uuid),
  private.add_document_version(uuid, text, text, text),
  public.add_document_version(uuid, text, text, text),
  private.share_document(uuid, uuid, uuid), public.share_document(uuid, uuid, uuid),
  private.revoke_document_share(uuid), public.revoke_document_share(uuid) to authenticated;

create function private.run_document_reminders(
  at timestamptz default now(), batch integer default 100
) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  due record;
  step integer;
  done integer := 0;
begin
  for due in
    select d.id, d.owner_id, d.org_id, d.title, d.expires_on,
      d.expires_on - (at at time zone coalesce(h.time_zone, 'UTC'))::date as days
    from public.documents d left join public.listings h on h.id = d.listing_id
    -- What the index can tell; no zone is more than a day away.
    where d.expires_on between at::date - 1 and at::date + 31
      and d.expires_on - (at at time zone coalesce(h.time_zone, 'UTC'))::date between 0 and
        case d.reminded_days when 30 then 7 when 7 then 1 when 1 then -1 else 30 end
    order by d.expires_on, d.id limit batch for no key update of d skip locked
  loop
    step := case when due.days <= 1 then 1 when due.days <= 7 then 7 else 30 end;
    update public.documents d set reminded_days = step where d.id = due.id;
    perform private.notify(r.id, 'document', due.title || ' expires soon',
      'Its last day is ' || due.expires_on || '.',
      jsonb_build_object('document_id', due.id, 'expires_on', due.expires_on),
      case step when 1 then 'high' when 7 then 'medium' else 'low' end, due.org_id)
      from (
        select due.owner_id as id where due.owner_id is not null
        union
        select m.profile_id from public.organization_members m
          where m.org_id = due.org_id and m.role in ('owner', 'manager')
      ) r;
    done := done + 1;
  end loop;
  return done;
end
$$;
comment on function private.run_document_reminders is
  'Tells owners 30, 7 and 1 day before a document expires, each once; a late run tells the latest only. Job: every day.';
grant execute on function private.run_document_reminders(timestamptz, integer) to kinstead_jobs;
