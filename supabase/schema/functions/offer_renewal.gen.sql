-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The host's side drafts the lease that follows a running one: from a first day, to a last day or by the month, for a rent a month; one far from the rent of today has to be confirmed. Answers the draft; a repeated call the same.
-- executable by authenticated
create function public.offer_renewal(lease uuid, first_day date, last_day date DEFAULT NULL::date, monthly_cents integer DEFAULT NULL::integer, confirmed_cents integer DEFAULT NULL::integer)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.offer_renewal(lease, first_day, last_day, monthly_cents, confirmed_cents) $function$

-- Definer: nobody writes leases directly.
-- executable by authenticated
create function private.offer_renewal(lease uuid, first_day date, last_day date, monthly_cents integer, confirmed_cents integer)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was public.leases := private.managed_lease(lease);
  made uuid;
begin
  select l.id into made from public.leases l where l.renews = lease;
  if made is not null then
    return made;
  end if;
  if was.status not in ('active', 'ending') then
    raise exception using errcode = 'P0001', hint = 'leases.not_running',
      message = 'A lease is renewed while it runs.';
  end if;
  perform private.refuse_far_rent(was.listing_id, monthly_cents, was.rent_cents, confirmed_cents);
  insert into public.leases (listing_id, org_id, host_id, renews, starts_on, ends_on, rent_cents,
      deposit_cents, currency, due_day, notice_days, terms, after_term, rent_confirmed_cents)
    values (was.listing_id, was.org_id, was.host_id, lease, first_day, last_day, monthly_cents,
      was.deposit_cents, was.currency, was.due_day, was.notice_days, was.terms, was.after_term,
      confirmed_cents)
    returning id into made;
  perform private.refuse_renewal_days(made);
  insert into public.lease_parties (lease_id, profile_id, party, signing_order)
    select made, p.profile_id, 'tenant', row_number() over (order by p.signing_order)
      from public.lease_parties p where p.lease_id = lease and p.party = 'tenant'
    union all select made, was.host_id, 'host', 20;
  perform private.append_lease_event(made, 'created', jsonb_build_object('renews', lease));
  return made;
exception when check_violation or not_null_violation then
  raise exception using errcode = 'P0001', hint = 'leases.terms_invalid', detail = sqlerrm,
    message = 'These terms do not go together.';
end
$function$
