-- A card that slipped on the board goes back: from the shortlist to the review, and from there to the new ones.
-- What was decided (approved, declined) stays as it is. Of two who move one application at once, the second moves
-- it from where they saw it, or reads who was first: a late undo never takes back the move of a colleague.

insert into private.transitions (machine, from_status, to_status) values
  ('applications', 'screening', 'submitted'),
  ('applications', 'shortlisted', 'screening'),
  ('applications', 'shortlisted', 'submitted');

drop function public.move_application(uuid, text, text);
drop function private.move_application(uuid, text, text);

create function private.move_application(application uuid, target text, reason text, seen text default null)
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
  if target is null or target not in ('submitted', 'screening', 'shortlisted', 'approved', 'declined') then
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
  -- What its applicant withdrew is said by the transition itself.
  if request.status <> seen and request.status <> 'withdrawn' then
    raise exception using errcode = 'P0001', hint = 'applications.moved_meanwhile',
      message = format(case request.status
        when 'submitted' then '%s put this application back to the new ones meanwhile.'
        when 'screening' then '%s took this application into review meanwhile.'
        when 'shortlisted' then '%s put this application on the shortlist meanwhile.'
        else '%s declined this application meanwhile.' end,
        private.mover_of(application, request.status));
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
  if (request.status, target) in (('screening', 'submitted'), ('shortlisted', 'submitted'),
    ('shortlisted', 'screening')) then
    update public.applications a set status = target where a.id = application;
    -- They may have read of the move that is taken back: what they read last is true again.
    perform private.tell_applicants(application, 'Your application was moved back',
      home.title || ': ' || target, '{}', 'medium');
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

create or replace function private.tell_applicants(application uuid, title text, message text DEFAULT ''::text, details jsonb DEFAULT '{}'::jsonb, priority text DEFAULT 'high'::text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select private.notify(p.id, 'application', tell_applicants.title,
      case
        when tell_applicants.title = 'Your application was declined' then
          format('%s declined your application for %s.', who.host, l.title)
        when tell_applicants.title = 'Your application was approved' then
          format('%s approved your application for %s. The lease comes next.', who.host, l.title)
        when tell_applicants.title = 'Your application was moved back' then
          case when tell_applicants.message = l.title || ': screening'
            then format('%s took your application for %s off the shortlist and looks at it again.', who.host, l.title)
            else format('%s put your application for %s back to the new ones.', who.host, l.title) end
        when tell_applicants.message = l.title || ': screening' then
          format('%s looks at your application for %s.', who.host, l.title)
        when tell_applicants.message = l.title || ': shortlisted' then
          format('%s put your application for %s on the shortlist.', who.host, l.title)
        when tell_applicants.title = 'The home was let to somebody else' then
          format('%s was let to another applicant.', l.title)
        else tell_applicants.message end,
      jsonb_build_object('application_id', a.id, 'listing_id', a.listing_id)
        || tell_applicants.details, tell_applicants.priority)
    from public.applications a
      join public.listings l on l.id = a.listing_id
      cross join lateral (
        select coalesce((select h.full_name from public.profiles h where h.id = l.owner_id),
          'The host') as host
      ) who
      cross join lateral (
        select a.applicant_id as id union
        select c.profile_id from public.application_co_applicants c
          where c.application_id = a.id and c.status = 'confirmed'
      ) p
    where a.id = tell_applicants.application
  $function$;

comment on function private.move_application is
  'Definer: no client writes applications. Approving makes the lease in the same transaction.';

create function public.move_application(
  application uuid, target text, reason text default null, seen text default null)
  returns text
  language sql volatile
  set search_path = ''
  as $$ select private.move_application(application, target, reason, seen) $$;
comment on function public.move_application is
  'The host''s side screens, shortlists, takes either back, approves (once a home) or declines with a reason of the list; with `seen`, the status it was seen in, only while no colleague has moved it since.';

revoke execute on function private.move_application(uuid, text, text, text),
  public.move_application(uuid, text, text, text) from public, anon;
grant execute on function private.move_application(uuid, text, text, text),
  public.move_application(uuid, text, text, text) to authenticated;
