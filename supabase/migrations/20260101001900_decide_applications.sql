-- Co-applicants, and the decision of a host: an approved application becomes a lease.

-- Whoever blocked somebody is not reached through an invitation either.
create function private.save_co_applicant(
  id uuid, application uuid, full_name text, email text
) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  request public.applications := private.open_application(application);
  address text := lower(trim(email));
  earlier public.application_co_applicants;
  invited uuid;
begin
  if address = (select lower(p.email) from public.profiles p where p.id = request.applicant_id) then
    raise exception using errcode = 'P0001', hint = 'applications.co_applicant_self',
      message = 'You are the applicant already.';
  end if;
  select * into earlier from public.application_co_applicants c where c.id = save_co_applicant.id;
  if earlier.id is null then
    if (select count(*) from public.application_co_applicants c
        where c.application_id = application) >= 9 then
      raise exception using errcode = 'P0001', hint = 'applications.co_applicants_too_many',
        message = 'An application has room for nine people beside you.';
    end if;
    insert into public.application_co_applicants (id, application_id, full_name, email)
      values (save_co_applicant.id, application, trim(save_co_applicant.full_name), address)
      on conflict do nothing;
    if not found then
      raise exception using errcode = 'P0001', hint = 'applications.co_applicant_twice',
        message = 'This person is invited already.';
    end if;
  elsif earlier.application_id <> application then
    raise exception using errcode = 'P0001', hint = 'applications.missing',
      message = 'This application is not available';
  else
    -- Another address is another person: what was confirmed is not theirs.
    update public.application_co_applicants c set full_name = trim(save_co_applicant.full_name),
      email = address,
      status = case when c.email = address then c.status else 'invited' end,
      profile_id = case when c.email = address then c.profile_id end
      where c.id = save_co_applicant.id;
  end if;
  if earlier.email is distinct from address then
    -- Only who proved the address and blocked nobody here hears of it; the applicant learns neither.
    select p.id into invited from auth.users u join public.profiles p on p.id = u.id
      where lower(u.email) = address and u.is_sso_user = false and p.is_verified
        and not private.is_blocked_between(p.id, request.applicant_id);
    perform private.notify(invited, 'application', 'You are invited to apply together',
      'Say whether you apply for this home, too.',
      jsonb_build_object('application_id', application, 'co_applicant_id', save_co_applicant.id));
  end if;
  perform private.resend_application(application);
  return save_co_applicant.id;
end
$$;
comment on function private.save_co_applicant is 'Definer: nobody writes co-applicants directly.';

create function public.save_co_applicant(id uuid, application uuid, full_name text, email text)
  returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.save_co_applicant(id, application, full_name, email) $$;
comment on function public.save_co_applicant is
  'Invites somebody to apply together with the caller, or changes who; until approval.';

create function private.remove_co_applicant(co_applicant uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  application uuid;
begin
  select c.application_id into application
    from public.application_co_applicants c join public.applications a on a.id = c.application_id
    where c.id = co_applicant and a.applicant_id = auth.uid();
  if application is null then
    return;
  end if;
  perform private.open_application(application);
  delete from public.application_co_applicants c where c.id = co_applicant;
  perform private.resend_application(application);
end
$$;
comment on function private.remove_co_applicant is 'Definer: nobody writes co-applicants directly.';

create function public.remove_co_applicant(co_applicant uuid) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.remove_co_applicant(co_applicant) $$;
comment on function public.remove_co_applicant is
  'Takes somebody off the caller''s open application; who is gone already stays gone.';

create function private.answer_co_application(co_applicant uuid, accept boolean) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  invitation public.application_co_applicants;
  request public.applications;
  answer text := case when accept then 'confirmed' else 'refused' end;
begin
  select * into invitation from public.application_co_applicants c where c.id = co_applicant;
  select * into request from public.applications a
    where a.id = invitation.application_id for no key update;
  -- Once more under the lock: the applicant may have changed the address meanwhile.
  select * into invitation from public.application_co_applicants c where c.id = co_applicant;
  if invitation.id is null or accept is null
    or private.my_verified_email() is distinct from invitation.email then
    raise exception using errcode = 'P0001', hint = 'applications.invitation_missing',
      message = 'This invitation is not available';
  end if;
  if invitation.status = answer then
    return answer;
  end if;
  if request.status not in ('draft', 'submitted', 'screening', 'shortlisted') then
    raise exception using errcode = 'P0001', hint = 'applications.closed',
      message = format('This application is %s and cannot be changed any more.', request.status);
  end if;
  -- Nobody signs a lease on both sides.
  if accept and private.manages_listing(request.listing_id) then
    raise exception using errcode = 'P0001', hint = 'applications.own_home',
      message = 'You cannot apply for a home that you let.';
  end if;
  update public.application_co_applicants c set status = answer,
    profile_id = case when accept then me end
    where c.id = co_applicant;
  perform private.resend_application(request.id);
  perform private.notify(request.applicant_id, 'application',
    invitation.full_name || case when accept then ' applies with you' else ' does not apply with you' end,
    '', jsonb_build_object('application_id', request.id, 'listing_id', request.listing_id));
  return answer;
end
$$;
comment on function private.answer_co_application is
  'Definer: nobody writes co-applicants directly; whose address it is, decides who answers.';

create function public.answer_co_application(co_applicant uuid, accept boolean) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.answer_co_application(co_applicant, accept) $$;
comment on function public.answer_co_application is
  'Whoever was invited says yes or no; with a proven address only.';

grant execute on function private.save_co_applicant(uuid, uuid, text, text),
  public.save_co_applicant(uuid, uuid, text, text), private.remove_co_applicant(uuid),
  public.remove_co_applicant(uuid), private.answer_co_application(uuid, boolean),
  public.answer_co_application(uuid, boolean) to authenticated;

-- Somebody who is asked to apply, too, reads the application only once they said yes. To say it they
-- have to know who asks, and for which home.

create function private.my_co_application_invitations() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at desc, i.id), '[]')
    from (
      select c.id, c.status, c.created_at, a.id as application_id,
        a.status as application_status, a.applicant_id, p.full_name as applicant_name,
        l.id as listing_id, l.title, l.city, l.state
      from public.application_co_applicants c
        join public.applications a on a.id = c.application_id
        join public.profiles p on p.id = a.applicant_id
        join public.listings l on l.id = a.listing_id
      where c.email = (select private.my_verified_email())
        and a.status in ('draft', 'submitted', 'screening', 'shortlisted')
        and not private.is_blocked_between((select auth.uid()), a.applicant_id)
      order by c.created_at desc, c.id limit 50
    ) i
  $$;
comment on function private.my_co_application_invitations is
  'Definer: whoever is asked has to know by whom and for which home; of the application itself they learn its status.';

create function public.my_co_application_invitations() returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.my_co_application_invitations() $$;
comment on function public.my_co_application_invitations is
  'Open applications that the caller''s proven address is asked to join, the latest first, with what they answered. At most 50.';

grant execute on function private.my_co_application_invitations(),
  public.my_co_application_invitations() to authenticated;

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

-- The terms of a home say how long it is let for.
create function private.draft_lease(request public.applications, home public.listings)
  returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
      (first_day + make_interval(months => months))::date - 1,
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
