-- A renewal is the same tenancy: what comes again, pays by itself or was shared goes on in it, as it does
-- after a change of tenants as far as it can.

create function private.carry_over_payments(former uuid, lease uuid) returns void
  language plpgsql
  security definer
  set search_path = ''
  as $$
declare
  shared record;
  copied uuid;
begin
  -- Those of the earlier lease pay what is still due there, and end with it.
  insert into public.autopays (id, lease_id, profile_id, method_id, days_before)
    select gen_random_uuid(), lease, a.profile_id, a.method_id, a.days_before
    from public.autopays a
    join public.lease_parties p
      on p.lease_id = carry_over_payments.lease and p.profile_id = a.profile_id and p.party = 'tenant'
    where a.lease_id = former and a.ended_at is null
    on conflict do nothing;
  select s.id, s.proposed_by, s.agreed_at into shared from public.lease_splits s
    where s.lease_id = former and s.agreed_at is not null and s.ended_at is null;
  -- Only what all of its tenants agreed to.
  if shared.id is null or (
    select array_agg(p.profile_id order by p.profile_id) from public.lease_parties p
    where p.lease_id = lease and p.party = 'tenant'
  ) is distinct from (
    select array_agg(p.profile_id order by p.profile_id) from public.lease_split_parts p
    where p.split_id = shared.id
  ) then
    return;
  end if;
  copied := gen_random_uuid();
  insert into public.lease_splits (id, lease_id, proposed_by, agreed_at)
    values (copied, lease, shared.proposed_by, shared.agreed_at);
  insert into public.lease_split_parts (split_id, profile_id, share_bps, agreed_at)
    select copied, p.profile_id, p.share_bps, p.agreed_at
    from public.lease_split_parts p where p.split_id = shared.id;
end
$$;
comment on function private.carry_over_payments is
  'Automatic payments and the agreed split of a lease go on in its renewal. Granted to nobody.';
revoke execute on function private.carry_over_payments(uuid, uuid) from public, anon, authenticated;

create or replace function private.begin_tenancy(was public.leases)
  returns void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  other record;
  former public.leases;
begin
  select * into former from public.leases l where l.id = was.renews for no key update;
  -- It goes on until the day before, and not a day longer.
  if former.status in ('active', 'ending') then
    update public.leases l set ends_on = was.starts_on - 1, status = 'ending' where l.id = former.id;
    perform private.conclude_application(former);
    perform private.append_lease_event(former.id,
      case when was.addendum then 'tenants_changed' else 'renewed' end, jsonb_build_object('lease', was.id, 'last_day', was.starts_on - 1));
  end if;
  begin
    update public.leases l set status = 'active', activated_at = now() where l.id = was.id;
  exception when exclusion_violation then
    raise exception using errcode = 'P0001', hint = 'leases.home_taken',
      message = 'Another lease of this home shares days with this one.';
  end;
  perform private.append_lease_event(was.id, 'activated');
  update public.listings h set status = 'rented'
    where h.id = was.listing_id and h.status in ('active', 'paused');
  for other in
    update public.applications a set status = 'declined', decline_reason = 'let_to_another'
      where a.listing_id = was.listing_id and a.id is distinct from was.application_id
        and a.status in ('submitted', 'screening', 'shortlisted')
      returning a.id
  loop
    perform private.tell_applicants(other.id, 'The home was let to somebody else', '',
      '{"reason": "let_to_another"}');
  end loop;
  perform private.audit('lease.activated', 'leases', was.id::text,
    jsonb_build_object('listing_id', was.listing_id, 'rent_cents', was.rent_cents,
      'document_hash', was.document_hash));
  if former.id is not null then
    perform private.carry_over_charges(former.id, was.id, was.starts_on);
  end if;
  if not was.addendum then
    if former.id is not null then
      perform private.carry_over_payments(former.id, was.id);
    end if;
    perform private.tell_lease_parties(was.id, 'Everybody signed your lease');
    return;
  end if;
  perform private.tell_lease_parties(was.id, 'The tenants of your lease change',
    'Everybody signed. Set up shares of the rent and automatic payments anew.');
  perform private.tell_lease_parties(former.id, 'You are released from your lease',
      'Everybody signed. Your last day is ' || to_char(was.starts_on - 1, 'FMMonth FMDD, YYYY') || '.',
      jsonb_build_object('last_day', was.starts_on - 1), 'high', p.profile_id)
    from public.lease_parties p where p.lease_id = was.id and p.party = 'leaving';
end
$function$;
