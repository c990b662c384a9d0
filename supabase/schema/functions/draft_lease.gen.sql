-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The lease that follows an approval, with the home's terms; granted to nobody.
create function private.draft_lease(request public.applications, home public.listings)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  lease uuid := gen_random_uuid();
  wished date;
  first_day date;
  -- A year, within what the home is let for.
  months integer := greatest(least(12, home.lease_months_max), home.lease_months_min);
begin
  select (v.content -> 'facts' ->> 'move_in_on')::date into wished
    from public.application_versions v
    where v.application_id = request.id and v.version = request.version;
  first_day := greatest(wished, home.available_from, (now() at time zone home.time_zone)::date);
  insert into public.leases (id, listing_id, application_id, org_id, host_id, starts_on, ends_on,
      rent_cents, deposit_cents, currency)
    values (lease, home.id, request.id, home.org_id, home.owner_id, first_day,
      private.last_day_of_term(first_day, months),
      home.rent_cents, coalesce(home.deposit_cents, 0), home.currency);
  -- In the order of signing: the applicant, those who confirmed, the host last.
  insert into public.lease_parties (lease_id, profile_id, party, signing_order)
    select lease, t.profile_id, 'tenant', row_number() over (order by t.place, t.since)
    from (
      select request.applicant_id as profile_id, 0 as place, request.created_at as since
      union all
      select c.profile_id, 1, min(c.created_at) from public.application_co_applicants c
        where c.application_id = request.id and c.status = 'confirmed'
          and c.profile_id not in (request.applicant_id, home.owner_id)
        group by c.profile_id
    ) t;
  insert into public.lease_parties (lease_id, profile_id, party, signing_order)
    values (lease, home.owner_id, 'host', 20);
  perform private.carry_shares(request, lease);
  perform private.append_lease_event(lease, 'created',
    jsonb_build_object('application_id', request.id, 'version', request.version));
  return lease;
end
$function$
