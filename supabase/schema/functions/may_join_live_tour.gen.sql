-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether the caller may join this live tour now: the renter, who shows the home, or who of the host's side sits in.
-- executable by authenticated
create function public.may_join_live_tour(tour uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.may_join_live_tour(tour) $function$

-- Whether the caller is one of the two of a live tour or of the host's side, it is its time, and none of them has blocked another. Definer: who shows the home is read past what a member may see.
-- executable by authenticated
create function private.may_join_live_tour(tour_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (
      select from public.tours t cross join lateral (select case
        when t.guide_answer = 'accepted' then t.guide_id else coalesce(t.member_id, t.host_id) end as id) shower
      where t.id = tour_id
        and t.kind = 'live_video'
        and t.status in ('confirmed', 'in_progress')
        and now() between t.starts_at - interval '15 minutes' and t.ends_at + interval '30 minutes'
        and ((select auth.uid()) in (t.renter_id, shower.id) or private.my_tour_side(t) = 'host')
        -- No person has to be seen and heard by whom they have blocked.
        and not private.is_blocked_between(t.renter_id, shower.id)
        and not private.is_blocked_between((select auth.uid()), t.renter_id)
        and not private.is_blocked_between((select auth.uid()), shower.id)
    )
  $function$
