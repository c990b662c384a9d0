-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Owner or manager: a fee for the tenants of a lease; the same id again changes nothing.
-- executable by authenticated
create function public.add_fee(charge uuid, lease uuid, description text, amount_cents integer, due_on date)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.add_fee(charge, lease, description, amount_cents, due_on) $function$

-- Definer: charges are no client's to write.
-- executable by authenticated
create function private.add_fee(charge uuid, lease uuid, description text, amount_cents integer, due_on date)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  contract public.leases;
begin
  select * into contract from public.leases l where l.id = lease for no key update;
  if contract.org_id is null
    or contract.org_id not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'leases.missing',
      message = 'This lease is not available';
  end if;
  if exists (select from public.charges c where c.id = charge) then
    if exists (select from public.charges c where c.id = charge and c.lease_id = lease) then
      perform private.refuse_other_figures(exists (
        select from public.charges c where c.id = charge and c.amount_cents = add_fee.amount_cents
          and c.due_on = add_fee.due_on));
      return charge;
    end if;
    raise exception using errcode = 'P0001', hint = 'charges.missing',
      message = 'This charge is not available';
  end if;
  if contract.status not in ('active', 'ending', 'ended') then
    raise exception using errcode = 'P0001', hint = 'charges.lease_not_active',
      message = 'Fees can be added once the lease is active.';
  end if;
  if charge is null or amount_cents is null or amount_cents not between 1 and 100000000
    or char_length(trim(coalesce(description, ''))) not between 1 and 200 or due_on is null
    or abs(due_on - private.home_date(contract.listing_id, now())) > 730 then
    raise exception using errcode = 'P0001', hint = 'charges.invalid',
      message = 'A fee needs a description, an amount and a day within two years.';
  end if;
  perform private.raise_charge(charge, lease, 'fee', null, trim(description), amount_cents, due_on);
  perform private.notify(p.profile_id, 'payment', 'A fee was added', trim(description),
      jsonb_build_object('charge_id', charge, 'lease_id', lease, 'listing_id', contract.listing_id),
      'medium', contract.org_id)
    from public.lease_parties p where p.lease_id = lease and p.party = 'tenant';
  perform private.audit('charge.fee_added', 'charges', charge::text,
    jsonb_build_object('lease_id', lease, 'amount_cents', amount_cents));
  return charge;
end
$function$
