-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether the caller shows the home on this tour, or works for its host; never the renter.
-- executable by authenticated
create function private.may_report_on(tour uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (
      select from public.tours t
      where t.id = tour
        and (t.status in ('confirmed', 'in_progress', 'completed', 'no_show', 'nobody_said')
          or t.status = 'cancelled' and exists (select from public.tour_events e
            where e.tour_id = t.id and e.from_status = 'confirmed'))
        and (t.guide_id = (select auth.uid()) and t.guide_answer = 'accepted'
          or t.host_id = (select auth.uid())
          or t.org_id in (select private.my_organizations()))
    )
  $function$
