-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether the caller shows the home on this tour: its guide once they accepted, without one a person of the host's side, and of these the one who was sent. Definer: it reads who works for the host. Granted to no client.
create function private.shows_tour(tour public.tours)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select (tour).kind <> 'self_guided' and case when (tour).guide_id is not null
      then (tour).guide_id = auth.uid() and (tour).guide_answer = 'accepted'
      else ((tour).host_id = auth.uid() or (tour).org_id in (select private.my_organizations()))
        and ((tour).member_id is null or (tour).member_id = auth.uid()) end
  $function$
