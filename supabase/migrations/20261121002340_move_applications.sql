-- The host's side of applications. Approving makes a lease: a paper, so not for assistants (DEC-39).

create function private.manages_papers_of(listing uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.listings l
      where l.id = listing and (l.owner_id = (select auth.uid())
        or l.org_id in (select private.my_managed_organizations()))
    )
  $$;
comment on function private.manages_papers_of is
  'Whether leases and documents about the home are the caller''s: its host, an owner or a manager.';
grant execute on function private.manages_papers_of(uuid) to authenticated;

create function private.draft_lease(request public.applications, home public.listings)
  returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  lease uuid := gen_random_uuid();
  wished date;
  first_day date;
begin
  select (v.content -> 'facts' ->> 'move_in_on')::date into wished
    from public.application_versions v
    where v.application_id = request.id and v.version = request.version;
  first_day := greatest(wished, home.available_from, (now() at time zone home.time_zone)::date);
  insert into public.leases (id, listing_id, application_id, org_id, host_id, starts_on, ends_on,
      rent_cents, deposit_cents, currency)
    values (lease, home.id, request.id, home.org_id, home.owner_id, first_day,
      (first_day + interval '12 months')::date - 1,
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
  perform private.append_lease_event(lease, 'created',
    jsonb_build_object('application_id', request.id, 'version', request.version));
  return lease;
end
$$;
comment on function private.draft_lease is
  'The lease that follows an approval, with the home''s terms; granted to nobody.';

create function private.tell_applicants(
  application uuid, title text, message text default '', details jsonb default '{}',
  priority text default 'high'
) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    select private.notify(p.id, 'application', title, message,
      jsonb_build_object('application_id', a.id, 'listing_id', a.listing_id) || details, priority)
    from public.applications a
      cross join lateral (
        select a.applicant_id as id union
        select c.profile_id from public.application_co_applicants c
          where c.application_id = a.id and c.status = 'confirmed'
      ) p
    where a.id = application
  $$;
comment on function private.tell_applicants is 'A notification for everybody who applied together.';

create function private.move_application(application uuid, target text, reason text) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  request public.applications;
  home public.listings;
  lease uuid;
begin
  -- The home's lock first: of two approvals of its applications the second sees the first.
  select l.* into home from public.listings l
    where l.id = (select a.listing_id from public.applications a where a.id = application)
    for no key update;
  select * into request from public.applications a where a.id = application for no key update;
  if request.id is null or request.status = 'draft' or not private.manages_listing(home.id) then
    raise exception using errcode = 'P0001', hint = 'applications.missing',
      message = 'This application is not available';
  end if;
  if target is null or target not in ('screening', 'shortlisted', 'approved', 'declined') then
    raise exception using errcode = 'P0001', hint = 'applications.status_unknown',
      message = 'There is no such status.';
  end if;
  if request.status = target then
    return target;
  end if;
  if request.status = 'approved' then
    raise exception using errcode = 'P0001', hint = 'applications.approved',
      message = 'This application was approved. Drop the lease instead.';
  end if;
  if target = 'declined' then
    if reason is null or reason not in ('income_insufficient', 'income_unverified',
      'credit_history', 'rental_history', 'references_unreachable', 'incomplete', 'occupancy_limit',
      'pets_not_allowed', 'move_in_date', 'home_withdrawn', 'let_to_another') then
      raise exception using errcode = 'P0001', hint = 'applications.reason_unknown',
        message = 'Declining needs one of the reasons of the list.';
    end if;
    update public.applications a set status = 'declined', decline_reason = reason
      where a.id = application;
    perform private.tell_applicants(application, 'Your application was declined',
      home.title, jsonb_build_object('reason', reason));
    return target;
  end if;
  if target <> 'approved' then
    update public.applications a set status = target where a.id = application;
    perform private.tell_applicants(application, 'Your application moved on',
      home.title || ': ' || target, '{}', 'medium');
    return target;
  end if;

  if not private.manages_papers_of(home.id) then
    raise exception using errcode = 'P0001', hint = 'applications.approval_not_yours',
      message = 'Only an owner or a manager approves: it makes a lease.';
  end if;
  if request.status in ('declined', 'withdrawn') then
    raise exception using errcode = 'P0001', hint = 'status.transition_not_allowed',
      message = format('This is %s, so it cannot become approved.', request.status);
  end if;
  if exists (
    select from public.applications a
    where a.listing_id = home.id and a.status = 'approved' and a.concluded_at is null
  ) then
    raise exception using errcode = 'P0001', hint = 'applications.home_promised',
      message = 'Another application for this home was approved already.';
  end if;
  if home.status not in ('active', 'paused') then
    raise exception using errcode = 'P0001', hint = 'applications.home_missing',
      message = 'This home is no longer available';
  end if;
  update public.applications a set status = 'approved' where a.id = application;
  lease := private.draft_lease(request, home);
  perform private.audit('application.approved', 'applications', application::text,
    jsonb_build_object('listing_id', home.id, 'lease_id', lease, 'version', request.version));
  perform private.tell_applicants(application, 'Your application was approved',
    'The lease for ' || home.title || ' comes next.', jsonb_build_object('lease_id', lease));
  return target;
end
$$;
comment on function private.move_application is
  'Definer: nobody writes applications directly. Approving makes the lease in the same transaction.';

create function public.move_application(application uuid, target text, reason text default null)
  returns text
  language sql volatile
  set search_path = ''
  as $$ select private.move_application(application, target, reason) $$;
comment on function public.move_application is
  'The host''s side screens, shortlists, approves (once a home) or declines with a reason of the list.';

grant execute on function private.move_application(uuid, text, text),
  public.move_application(uuid, text, text) to authenticated;
