-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Owner or manager: the late fee of the organisation (for leases sent from now on) or of one lease, instead of the one whose row_version is named; none is 0 or left out. A lease that runs needs to say where it was agreed.
-- executable by authenticated
create function public.set_late_fee(rule uuid, org uuid, grace_days integer, lease uuid DEFAULT NULL::uuid, fixed_cents integer DEFAULT NULL::integer, percent_bps integer DEFAULT NULL::integer, cap_cents integer DEFAULT NULL::integer, agreed_in text DEFAULT NULL::text, version integer DEFAULT NULL::integer)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$
    select private.set_late_fee(rule, org, lease, grace_days, fixed_cents, percent_bps, cap_cents, agreed_in,
      version)
  $function$

-- Definer: rules are no client's to write.
-- executable by authenticated
create function private.set_late_fee(rule uuid, org uuid, lease uuid, grace_days integer, fixed_cents integer, percent_bps integer, cap_cents integer, agreed_in text, version integer)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  contract public.leases;
  former integer;
  words text := nullif(private.visible_line(coalesce(agreed_in, '')), '');
begin
  if org is null or org not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'late_fees.missing',
      message = 'This rule is not available.';
  end if;
  -- Two who set a rule at once come one after the other.
  perform from public.organizations o where o.id = org for no key update;
  if lease is not null then
    select * into contract from public.leases l where l.id = lease and l.org_id = org;
    if contract.id is null then
      raise exception using errcode = 'P0001', hint = 'leases.missing',
        message = 'This lease is not available';
    end if;
  end if;
  if exists (select from public.late_fee_rules r where r.id = rule) then
    perform private.refuse_other_figures(exists (
      select from public.late_fee_rules r where r.id = rule and r.org_id = org
        and r.lease_id is not distinct from lease and r.grace_days = set_late_fee.grace_days
        and r.fixed_cents is not distinct from set_late_fee.fixed_cents
        and r.percent_bps is not distinct from set_late_fee.percent_bps
        and r.cap_cents is not distinct from set_late_fee.cap_cents));
    return rule;
  end if;
  if contract.status in ('sent', 'partly_signed') then
    raise exception using errcode = 'P0001', hint = 'late_fees.being_signed',
      message = 'This lease is being signed. Take it back before you change its late fee.';
  end if;
  if contract.status in ('active', 'ending', 'ended') and words is null then
    raise exception using errcode = 'P0001', hint = 'late_fees.agreement_needed',
      message = 'Say where the tenants agreed to it, such as an addendum with its date.';
  end if;
  select r.row_version into former from public.late_fee_rules r
    where r.org_id = org and r.lease_id is not distinct from lease and r.ended_at is null;
  if coalesce(version, 0) <> coalesce(former, 0) then
    raise exception 'This was changed in the meantime. Nothing was saved.'
      using errcode = 'P0001', hint = 'rows.stale', detail = coalesce(former, 0)::text;
  end if;
  update public.late_fee_rules r set ended_at = now()
    where r.org_id = org and r.lease_id is not distinct from lease and r.ended_at is null;
  insert into public.late_fee_rules (id, org_id, lease_id, grace_days, fixed_cents, percent_bps, cap_cents,
      agreed_in, starts_on, created_by)
    values (rule, org, lease, set_late_fee.grace_days, set_late_fee.fixed_cents,
      set_late_fee.percent_bps, set_late_fee.cap_cents, words,
      case when contract.status in ('active', 'ending', 'ended')
        then private.home_date(contract.listing_id, now()) + 1
        else coalesce(contract.starts_on, private.org_date(org, now())) end, auth.uid());
  if contract.status in ('active', 'ending') then
    perform private.notify(p.profile_id, 'payment', 'The late fee of your lease changed',
        private.late_fee_words(lease), jsonb_build_object('lease_id', lease), 'medium', org)
      from public.lease_parties p where p.lease_id = lease and p.party = 'tenant';
  end if;
  perform private.audit('late_fee.set', 'late_fee_rules', rule::text,
    jsonb_build_object('lease_id', lease));
  return rule;
exception when check_violation or not_null_violation then
  raise exception using errcode = 'P0001', hint = 'late_fees.invalid',
    message = 'A late fee has up to 60 days of grace, and an amount or up to 25 percent.';
end
$function$
