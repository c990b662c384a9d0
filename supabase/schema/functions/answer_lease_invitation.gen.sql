-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Who is invited by their proven address says whether they join the lease; then they sign its addendum with the others.
-- executable by authenticated
create function public.answer_lease_invitation(invitation uuid, accept boolean)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.answer_lease_invitation(invitation, accept) $function$

-- Definer: whose address it is decides who answers.
-- executable by authenticated
create function private.answer_lease_invitation(invitation uuid, accept boolean)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  asked public.lease_invitations;
  was public.leases;
  answer text := case when accept then 'confirmed' else 'refused' end;
begin
  select l.* into was from public.lease_invitations i join public.leases l on l.id = i.lease_id
    where i.id = invitation for no key update of l;
  select * into asked from public.lease_invitations i where i.id = invitation;
  if asked.id is null or accept is null or private.my_verified_email() is distinct from asked.email then
    raise exception using errcode = 'P0001', hint = 'leases.invitation_missing',
      message = 'This invitation is not available';
  end if;
  if asked.status = answer then
    return answer;
  end if;
  if was.status <> 'draft' then
    raise exception using errcode = 'P0001', hint = 'leases.invitation_missing',
      message = 'This invitation is not available';
  end if;
  if accept and (private.manages_lease(was.id) or exists (
    select from public.lease_parties p where p.lease_id = was.id and p.profile_id = me)) then
    raise exception using errcode = 'P0001', hint = 'leases.addendum_people',
      message = 'You are a party of this lease already.';
  end if;
  update public.lease_invitations i set status = answer, profile_id = case when accept then me end
    where i.id = invitation;
  delete from public.lease_parties p
    where not accept and p.lease_id = was.id and p.profile_id = me and p.party = 'tenant';
  if accept then
    insert into public.lease_parties (lease_id, profile_id, party, signing_order)
      select was.id, me, 'tenant', coalesce(max(p.signing_order), 0) + 1
      from public.lease_parties p where p.lease_id = was.id and p.party <> 'host';
  end if;
  perform private.append_lease_event(was.id, 'changed', jsonb_build_object('tenants', true));
  perform private.notify(asked.invited_by, 'lease',
    asked.full_name || case when accept then ' joins the lease' else ' does not join the lease' end, '',
    jsonb_build_object('lease_id', was.id, 'listing_id', was.listing_id), 'high', was.org_id);
  return answer;
end
$function$
