-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The host's side drafts an addendum to a running lease, or changes its draft: who leaves, and who joins of those in applications for the home or who accepted an invitation, from a day on, for the same rent or another. Answers the draft.
-- executable by authenticated
create function public.draft_addendum(lease uuid, first_day date, monthly_cents integer DEFAULT NULL::integer, leaving uuid[] DEFAULT '{}'::uuid[], joining uuid[] DEFAULT '{}'::uuid[])
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.draft_addendum(lease, first_day, monthly_cents, leaving, joining) $function$

-- Definer: nobody writes leases directly.
-- executable by authenticated
create function private.draft_addendum(lease uuid, first_day date, monthly_cents integer, leaving uuid[], joining uuid[])
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was public.leases := private.managed_lease(lease);
  made public.leases;
  today date := private.home_date(was.listing_id, now());
  stays uuid[];
begin
  select l.* into made from public.leases l where l.renews = lease for no key update;
  if made.id is not null and not made.addendum then
    raise exception using errcode = 'P0001', hint = 'leases.renewal_open',
      message = 'A renewal of this lease is open. Drop it first, or change the tenants afterwards.';
  end if;
  if made.id is not null and made.status <> 'draft' then
    raise exception using errcode = 'P0001', hint = 'leases.not_a_draft',
      message = 'Only a draft is changed. Take the lease back first.';
  end if;
  if was.status <> 'active' then
    raise exception using errcode = 'P0001', hint = 'leases.not_running',
      message = 'The tenants of a lease are changed while it runs, and before notice is given.';
  end if;
  if exists (
    select from public.rent_changes c
    where c.lease_id = lease and c.withdrawn_at is null and c.applied_at is null
  ) then
    raise exception using errcode = 'P0001', hint = 'leases.rent_to_come',
      message = 'Another rent is to come already. Take it back first.';
  end if;
  if first_day is null or first_day <= today
    or (first_day >= was.ends_on and was.after_term = 'ends')
    or first_day < was.starts_on + 2 then
    raise exception using errcode = 'P0001', hint = 'leases.addendum_days',
      detail = greatest(today + 1, was.starts_on + 2)::text,
      message = 'Tenants change on a day after today, before the last day of the lease.';
  end if;
  stays := array(select p.profile_id from public.lease_parties p
    where p.lease_id = lease and p.party = 'tenant' and p.profile_id <> all (coalesce(leaving, '{}')));
  if exists (
    select from unnest(coalesce(leaving, '{}')) one where not exists (
      select from public.lease_parties p
      where p.lease_id = lease and p.party = 'tenant' and p.profile_id = one)
  ) or exists (
    select from unnest(coalesce(joining, '{}')) one
    where one is null or one = any (stays || coalesce(leaving, '{}'))
      or one not in (select private.may_join(lease))
  ) then
    raise exception using errcode = 'P0001', hint = 'leases.addendum_people',
      message = 'Choose tenants of this lease who leave, and people of applications for this home who join.';
  end if;
  if cardinality(stays || coalesce(joining, '{}')) > 18 then
    raise exception using errcode = 'P0001', hint = 'leases.addendum_people',
      message = 'A lease has at most 18 tenants.';
  end if;
  if made.id is null then
    insert into public.leases (listing_id, org_id, host_id, renews, addendum, starts_on, ends_on,
        rent_cents, deposit_cents, currency, due_day, notice_days, terms, after_term)
      values (was.listing_id, was.org_id, was.host_id, lease, true, first_day,
        case when was.ends_on > first_day then was.ends_on end, coalesce(monthly_cents, was.rent_cents),
        was.deposit_cents, was.currency, was.due_day, was.notice_days, was.terms, was.after_term)
      returning * into made;
    perform private.append_lease_event(made.id, 'created', jsonb_build_object('changes', lease));
    -- What was agreed about late rents stays agreed.
    insert into public.late_fee_rules (id, org_id, lease_id, grace_days, fixed_cents, percent_bps, cap_cents,
        agreed_in, starts_on, created_by)
      select gen_random_uuid(), r.org_id, made.id, r.grace_days, r.fixed_cents, r.percent_bps, r.cap_cents,
        r.agreed_in, first_day, auth.uid()
      from public.late_fee_rules r where r.lease_id = lease and r.ended_at is null;
  else
    update public.leases l set starts_on = first_day,
        rent_cents = coalesce(monthly_cents, l.rent_cents) where l.id = made.id;
    update public.late_fee_rules r set starts_on = first_day where r.lease_id = made.id;
    delete from public.lease_parties p where p.lease_id = made.id;
    perform private.append_lease_event(made.id, 'changed', jsonb_build_object('tenants', true));
  end if;
  -- Who leaves signs first, then who stays, then who joins, the host last.
  insert into public.lease_parties (lease_id, profile_id, party, signing_order)
    select made.id, t.person, t.part, row_number() over (order by t.place, t.at)
    from (
      select p.profile_id as person, 'leaving' as part, 0 as place, p.signing_order as at
        from public.lease_parties p where p.lease_id = lease and p.profile_id = any (leaving)
      union all
      select p.profile_id, 'tenant', 1, p.signing_order
        from public.lease_parties p where p.lease_id = lease and p.profile_id = any (stays)
      union all
      select one.person, 'tenant', 2, one.at
        from unnest(joining) with ordinality as one (person, at)
    ) t;
  insert into public.lease_parties (lease_id, profile_id, party, signing_order)
    values (made.id, was.host_id, 'host', 20);
  return made.id;
exception when check_violation or not_null_violation or unique_violation then
  raise exception using errcode = 'P0001', hint = 'leases.terms_invalid', detail = sqlerrm,
    message = 'These terms do not go together.';
end
$function$
