-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What follows the last signature: the home is rented, others' applications are declined. Granted to nobody.
create function private.begin_tenancy(was public.leases)
 RETURNS void
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
$function$
