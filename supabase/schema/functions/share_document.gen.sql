-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Lets the host of an application, or the parties of a lease, read a document of the caller.
-- executable by authenticated
create function public.share_document(document uuid, application uuid DEFAULT NULL::uuid, lease uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.share_document(document, application, lease) $function$

-- Definer: nobody writes shares directly.
-- executable by authenticated
create function private.share_document(document uuid, application uuid, lease uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
