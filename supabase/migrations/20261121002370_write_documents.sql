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
