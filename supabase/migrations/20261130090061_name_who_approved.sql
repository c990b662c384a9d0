-- Of two who decide at once the later one reads who was first, and whom they chose.

create function private.mover_of(application uuid, status text) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce((
      select nullif(p.full_name, '') from public.application_events e
      join public.profiles p on p.id = e.actor_id
      where e.application_id = application and e.to_status = status
      order by e.happened_at desc limit 1
    ), 'A colleague')
  $$;
comment on function private.mover_of is
  'Who gave an application its status, by name. Definer: managers read names of colleagues only. No client may call it.';
revoke execute on function private.mover_of(uuid, text) from public, anon, authenticated;

create or replace function private.move_application(application uuid, target text, reason text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request public.applications;
  home public.listings;
  other public.applications;
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
      message = format('%s approved this application. Drop the lease instead.',
        private.mover_of(application, 'approved'));
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
  select * into other from public.applications a
    where a.listing_id = home.id and a.status = 'approved' and a.concluded_at is null;
  if other.id is not null then
    raise exception using errcode = 'P0001', hint = 'applications.home_promised',
      message = format('%s approved %s for this home already.', private.mover_of(other.id, 'approved'),
        coalesce((select nullif(p.full_name, '') from public.profiles p where p.id = other.applicant_id),
          'somebody else'));
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
$function$;
