-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Owner or manager: what is still open of a charge does not have to be paid.
-- executable by authenticated
create function public.waive_charge(charge uuid, reason text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.waive_charge(charge, reason) $function$

-- Definer: charges are no client's to write.
-- executable by authenticated
create function private.waive_charge(charge uuid, reason text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  owed public.charges;
  rest integer;
begin
  select * into owed from public.charges c where c.id = charge for update;
  if owed.id is null or owed.org_id not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'charges.missing',
      message = 'This charge is not available';
  end if;
  if owed.status = 'waived' then
    return owed.status;
  end if;
  if owed.status not in ('due', 'partly_paid', 'overdue') then
    raise exception using errcode = 'P0001', hint = 'charges.not_open',
      message = 'This is settled already.';
  end if;
  if char_length(trim(coalesce(reason, ''))) not between 1 and 500 then
    raise exception using errcode = 'P0001', hint = 'charges.reason_needed',
      message = 'Say why it does not have to be paid.';
  end if;
  if exists (
    select from public.payment_allocations a join public.payments p on p.id = a.payment_id
    where a.charge_id = charge and p.status in ('pending', 'processing')
  ) then
    raise exception using errcode = 'P0001', hint = 'payments.under_way',
      message = 'A payment for this is already under way.';
  end if;
  rest := owed.amount_cents - owed.paid_cents - owed.waived_cents;
  update public.charges c set status = 'waived', waived_cents = c.waived_cents + rest,
      waive_reason = trim(reason), next_reminder_on = null
    where c.id = charge;
  perform private.post_entry(owed.org_id, 'waiver', charge,
    private.home_date(owed.listing_id, now()), jsonb_build_array(
      jsonb_build_object('account', private.charge_account(owed.kind), 'cents', rest,
        'listing', owed.listing_id),
      jsonb_build_object('account', 'tenant_receivable', 'cents', -rest, 'listing', owed.listing_id)),
    (select e.id from public.ledger_entries e
      where e.source_id = charge and e.kind = 'charge' and rest = owed.amount_cents));
  perform private.notify(p.profile_id, 'payment', 'A charge was waived', owed.description,
      jsonb_build_object('charge_id', charge, 'lease_id', owed.lease_id), 'low', owed.org_id)
    from public.lease_parties p where p.lease_id = owed.lease_id and p.party = 'tenant';
  perform private.audit('charge.waived', 'charges', charge::text,
    jsonb_build_object('amount_cents', rest));
  return 'waived';
end
$function$
