-- A live tour has a private channel, `tour:<id>:live`, on which its two sides find each other: the renter
-- and who shows the home, from a quarter of an hour before the tour until half an hour after it.

create function private.may_join_live_tour(tour_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.tours t
      where t.id = tour_id
        and t.kind = 'live_video'
        and t.status in ('confirmed', 'in_progress')
        and now() between t.starts_at - interval '15 minutes' and t.ends_at + interval '30 minutes'
        and (select auth.uid()) in (t.renter_id, case
          when t.guide_answer = 'accepted' then t.guide_id else coalesce(t.member_id, t.host_id) end)
    )
  $$;
comment on function private.may_join_live_tour is
  'Whether the caller is one of the two of a live tour, and it is its time. Definer: who shows the home is read past what a member may see.';

create function public.may_join_live_tour(tour uuid) returns boolean
  language sql stable
  set search_path = ''
  as $$ select private.may_join_live_tour(tour) $$;
comment on function public.may_join_live_tour is
  'Whether the caller may join this live tour now: the renter, or who shows the home.';

create function private.may_meet_on_tour(topic text) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select private.may_join_live_tour(case
      when topic ~ '^tour:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:live$' then substr(topic, 6, 36)::uuid
    end)
  $$;
comment on function private.may_meet_on_tour is
  'Whether this is the channel of a live tour that the caller may join now.';

revoke execute on function public.may_join_live_tour(uuid), private.may_join_live_tour(uuid),
  private.may_meet_on_tour(text) from public;
grant execute on function public.may_join_live_tour(uuid), private.may_join_live_tour(uuid),
  private.may_meet_on_tour(text) to authenticated;

-- Still one policy for each verb.
alter policy person_hears_own_topic on realtime.messages using (
  (select realtime.topic()) = 'user:' || (select auth.uid())::text
  or (select private.may_meet_in(realtime.topic()))
  or (select private.may_meet_on_tour(realtime.topic()))
);
alter policy participant_speaks_in_conversation on realtime.messages with check (
  (select private.may_meet_in(realtime.topic()))
  or (select private.may_meet_on_tour(realtime.topic()))
);
