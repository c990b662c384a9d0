-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Either side ends what not everybody signed: the lease is deleted (its events stay), the application declined or withdrawn, the home free for another approval.
-- executable by authenticated
create function public.drop_lease(lease uuid)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.drop_lease(lease) $function$

-- Definer: nobody writes leases directly.
-- executable by authenticated
create function private.drop_lease(lease uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
