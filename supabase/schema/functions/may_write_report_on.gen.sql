-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether the caller may report on a tour, or showed it until another person was sent: up to seven days after its end. Definer: events of a tour that is not theirs any more.
-- executable by authenticated
create function private.may_write_report_on(tour uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select private.may_report_on(tour) or exists (
      select from public.tours t join public.tour_events e on e.tour_id = t.id
      where t.id = tour and now() <= t.ends_at + interval '7 days'
        and (e.event = 'guide_accepted' and e.actor_id = (select auth.uid())
          or e.event = 'member_assigned' and e.details ->> 'member_id' = (select auth.uid())::text)
        -- Who had it at its time, not who left it long before.
        and not exists (select from public.tour_events later
          where later.tour_id = t.id and later.created_at > e.created_at
            and later.created_at < t.starts_at - interval '30 minutes'
            and later.event in ('guide_assigned', 'guide_removed', 'guide_declined', 'member_assigned'))
        and exists (select from public.tour_events c where c.tour_id = t.id
          and 'confirmed' in (c.from_status, c.to_status))
    )
  $function$
