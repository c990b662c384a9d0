-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Reminds the tenants of a charge as the caller; false when they were reminded within a day. Granted to nobody.
create function private.remind_of_rent(charge uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  owed public.charges;
begin
  select c.* into owed from public.charges c where c.id = charge for no key update;
  if owed.id is null or owed.org_id not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'charges.missing',
      message = 'This charge is not available';
  end if;
  if owed.status = 'overdue' then
    return private.remind_of_arrears(owed.lease_id);
  end if;
  -- The books remind of what is due by themselves: not twice a day of the same.
  if exists (
    select from public.notifications n join public.lease_parties p on p.profile_id = n.recipient_id
    where p.lease_id = owed.lease_id and p.party = 'tenant' and n.notification_type = 'payment'
      and n.created_at > now() - interval '1 day' and n.metadata ->> 'charge_id' = charge::text
  ) then
    return false;
  end if;
  perform private.notify(p.profile_id, 'payment', 'A payment is due soon',
      format('%s is due on %s.', owed.description, to_char(owed.due_on, 'FMMonth FMDD, YYYY')),
      jsonb_build_object('charge_id', owed.id, 'lease_id', owed.lease_id), 'medium', owed.org_id)
    from public.lease_parties p where p.lease_id = owed.lease_id and p.party = 'tenant';
  return true;
end
$function$
