-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- In which of their roles a person of several gets a notification; null where it is the same in all, or is not known. Definer: it reads the rows that it is about. Granted to nobody.
create function private.notice_side(recipient uuid, notification_type text, metadata jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  side text;
begin
  -- Most have one role, and a conversation is the same one in every role.
  if notification_type = 'message'
    or (select count(*) from public.profile_roles r where r.profile_id = recipient) < 2
  then
    return null;
  end if;
  side := case
    when metadata ? 'ledger_lease_id' or metadata ? 'work_order_id' then 'host'
    -- Who asked reads the answer on the page of the home, which is the same in every role.
    when metadata ? 'question_id' then case when metadata ? 'listing_id' then null else 'host' end
    when metadata ? 'lease_invitation_id' then 'renter'
    when metadata ? 'pay_dispute_id' then (
      select case when d.guide_id = recipient then 'guide' else 'host' end
      from public.pay_disputes d where d.id = (metadata ->> 'pay_dispute_id')::uuid)
    when metadata ? 'payout_id' then (
      select case when p.guide_id = recipient then 'guide' else 'host' end
      from public.payouts p where p.id = (metadata ->> 'payout_id')::uuid)
    -- As my_tour_side; who is neither is a guide who was asked, or was taken off.
    when metadata ? 'tour_id' then (
      select case when t.renter_id = recipient then 'renter'
        when t.host_id = recipient or exists (select from public.organization_members m
          where m.org_id = t.org_id and m.profile_id = recipient) then 'host'
        else 'guide' end
      from public.tours t where t.id = (metadata ->> 'tour_id')::uuid)
    when metadata ? 'application_id' then (
      select case when l.owner_id = recipient or exists (select from public.organization_members m
          where m.org_id = l.org_id and m.profile_id = recipient) then 'host'
        else 'renter' end
      from public.applications a join public.listings l on l.id = a.listing_id
      where a.id = (metadata ->> 'application_id')::uuid)
    when metadata ? 'request_id' then (
      select case when exists (select from public.organization_members m
          where m.org_id = q.org_id and m.profile_id = recipient) then 'host'
        else 'renter' end
      from public.maintenance_requests q where q.id = (metadata ->> 'request_id')::uuid)
    when metadata ? 'lease_id' then (
      select case when l.host_id = recipient or exists (select from public.organization_members m
          where m.org_id = l.org_id and m.profile_id = recipient) then 'host'
        else 'renter' end
      from public.leases l where l.id = (metadata ->> 'lease_id')::uuid)
    when metadata ? 'payment_id' then (
      select case when p.payer_id = recipient then 'renter' else 'host' end
      from public.payments p where p.id = (metadata ->> 'payment_id')::uuid)
    when metadata ? 'charge_id' then (
      select case when exists (select from public.organization_members m
          where m.org_id = c.org_id and m.profile_id = recipient) then 'host'
        else 'renter' end
      from public.charges c where c.id = (metadata ->> 'charge_id')::uuid)
    end;
  return (select r.role from public.profile_roles r where r.profile_id = recipient and r.role = side);
end
$function$
