-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Owner or manager: gives a deposit back, less what is withheld: an amount with a reason, or deductions [{description, amount_cents}] and a note. Once for a deposit.
-- executable by authenticated
create function public.return_deposit(deposit_return uuid, charge uuid, withheld_cents integer DEFAULT 0, reason text DEFAULT ''::text, deductions jsonb DEFAULT NULL::jsonb)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$
    select case when deductions is null
      then private.return_deposit(deposit_return, charge, withheld_cents, reason)
      else private.return_deposit_with_lines(deposit_return, charge, deductions, reason) end
  $function$

-- Definer: money is no client's to write.
-- executable by authenticated
create function private.return_deposit(deposit_return uuid, charge uuid, withheld_cents integer, reason text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  owed public.charges;
  today date;
  given integer;
begin
  select * into owed from public.charges c where c.id = charge and c.kind = 'deposit' for update;
  if owed.id is null or owed.org_id not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'charges.missing',
      message = 'This charge is not available';
  end if;
  if exists (select from public.deposit_returns r where r.id = deposit_return and r.charge_id = charge) then
    return deposit_return;
  end if;
  if owed.status <> 'paid' then
    raise exception using errcode = 'P0001', hint = 'deposits.not_held',
      message = 'There is no deposit to give back.';
  end if;
  if private.lease_runs_on(owed.lease_id) then
    raise exception using errcode = 'P0001', hint = 'deposits.lease_runs',
      message = 'The lease runs, or another one that renews it: its deposit is held until that ends.';
  end if;
  if withheld_cents is null or withheld_cents not between 0 and owed.paid_cents
    or char_length(reason) > 2000 or (withheld_cents > 0 and trim(coalesce(reason, '')) = '') then
    raise exception using errcode = 'P0001', hint = 'deposits.withheld_invalid',
      message = 'What is kept is at most the deposit, and needs a reason.';
  end if;
  given := owed.paid_cents - withheld_cents;
  today := private.home_date(owed.listing_id, now());
  insert into public.deposit_returns
      (id, org_id, charge_id, returned_cents, withheld_cents, reason, created_by, returned_on)
    values (deposit_return, owed.org_id, charge, given, return_deposit.withheld_cents,
      trim(coalesce(return_deposit.reason, '')), auth.uid(), today);
  update public.charges c set status = 'refunded', refunded_cents = given where c.id = charge;
  perform private.post_entry(owed.org_id, 'deposit_return', deposit_return, today, jsonb_build_array(
    jsonb_build_object('account', 'deposits_held', 'cents', owed.paid_cents, 'listing', owed.listing_id),
    jsonb_build_object('account', 'bank', 'cents', -given, 'listing', owed.listing_id),
    jsonb_build_object('account', 'fee_income', 'cents', -withheld_cents, 'listing', owed.listing_id)));
  perform private.notify(p.profile_id, 'payment', 'Your deposit was settled',
      left(trim(coalesce(return_deposit.reason, '')), 300),
      jsonb_build_object('charge_id', charge, 'lease_id', owed.lease_id), 'medium', owed.org_id)
    from public.lease_parties p where p.lease_id = owed.lease_id and p.party = 'tenant';
  perform private.audit('deposit.returned', 'deposit_returns', deposit_return::text, jsonb_build_object(
    'charge_id', charge, 'returned_cents', given, 'withheld_cents', withheld_cents));
  return deposit_return;
end
  $function$
