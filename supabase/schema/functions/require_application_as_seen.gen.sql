-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Refuses a move of an application that a colleague moved since it was seen. Definer: it locks rows that nobody writes directly.
-- executable by authenticated
create function private.require_application_as_seen(application uuid, target text, seen text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
