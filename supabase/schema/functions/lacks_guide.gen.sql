-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether the host looks for a guide and none has accepted. A host who chose their own side looks for none, whoever declined before. Definer: a job asks. Granted to nobody.
create function private.lacks_guide(tour public.tours)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select (tour).kind <> 'self_guided' and (tour).member_id is null
      and (tour).guide_answer is distinct from 'accepted'
      and ((tour).guide_id is not null or (tour).open_to_guides or exists (
        select from public.guide_requests r
        where r.tour_id = (tour).id and (r.status = 'asked' or r.status = 'declined' and not exists (
          select from public.tour_events e
          where e.tour_id = (tour).id and e.event = 'member_assigned' and e.created_at >= r.answered_at))))
  $function$
