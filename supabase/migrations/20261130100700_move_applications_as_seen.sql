-- Of two who move one application at once, the second moves it from where they saw it, or reads who was
-- first. An undo pressed late takes back its own move and never the move of a colleague.

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
  'Who gave an application its status, by name. Definer: managers read names of colleagues only. Granted to nobody.';
revoke execute on function private.mover_of(uuid, text) from public, anon, authenticated;

create or replace function private.approver_of(application uuid) returns text
  language sql stable security definer
  set search_path = ''
  as $$ select private.mover_of(application, 'approved') $$;

create function private.require_application_as_seen(application uuid, target text, seen text)
  returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  home uuid;
  status text;
begin
  -- The locks of private.move_application, in its order.
  select l.id into home from public.listings l
    where l.id = (select a.listing_id from public.applications a where a.id = application)
    for no key update;
  select a.status into status from public.applications a where a.id = application for no key update;
  -- Who may not see it is refused by the move itself; what was decided is said there, too.
  if status is null or not private.manages_listing(home)
    or status in (seen, target) or status not in ('submitted', 'screening', 'shortlisted', 'declined')
  then
    return;
  end if;
  raise exception using errcode = 'P0001', hint = 'applications.moved_meanwhile',
    message = format(case status
      when 'submitted' then '%s put this application back to the new ones meanwhile.'
      when 'screening' then '%s took this application into review meanwhile.'
      when 'shortlisted' then '%s put this application on the shortlist meanwhile.'
      else '%s declined this application meanwhile.' end,
      private.mover_of(application, status));
end
$$;
comment on function private.require_application_as_seen is
  'Refuses a move of an application that a colleague moved since it was seen. Definer: it locks rows that nobody writes directly.';
revoke execute on function private.require_application_as_seen(uuid, text, text) from public, anon;
grant execute on function private.require_application_as_seen(uuid, text, text) to authenticated;

drop function public.move_application(uuid, text, text);
create function public.move_application(
  application uuid, target text, reason text default null, seen text default null)
  returns text
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  if seen is not null then
    perform private.require_application_as_seen(application, target, seen);
  end if;
  return private.move_application(application, target, reason);
end
$$;
comment on function public.move_application is
  'The host''s side screens, shortlists, takes either back, approves (once a home) or declines with a reason of the list; with `seen`, the status it was seen in, only while no colleague has moved it since.';
revoke execute on function public.move_application(uuid, text, text, text) from public, anon;
grant execute on function public.move_application(uuid, text, text, text) to authenticated;
