-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Keeps or changes a paper of the caller, or of an organisation that they own or manage.
-- executable by authenticated
create function public.save_document(id uuid, kind text, title text, expires_on date DEFAULT NULL::date, org uuid DEFAULT NULL::uuid, listing uuid DEFAULT NULL::uuid, lease uuid DEFAULT NULL::uuid, application uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.save_document(id, kind, title, expires_on, org, listing, lease, application) $function$

-- Definer: nobody writes documents directly.
-- executable by authenticated
create function private.save_document(id uuid, kind text, title text, expires_on date, org uuid, listing uuid, lease uuid, application uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
