-- A live tour has a private channel, `tour:<id>:live`, on which its two sides find each other: the renter
-- and who shows the home, from a quarter of an hour before the tour until half an hour after it.

-- Who does not work for the host any more shows none of its homes: the host does, until another member is sent.
update public.tours t set member_id = null
where t.member_id is not null and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress')
  and not exists (select from public.organization_members m
    where m.profile_id = t.member_id and m.org_id = t.org_id);

create function private.take_off_tours() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  update public.tours t set member_id = null
    where t.member_id = old.profile_id and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress');
  return null;
end
$$;
comment on function private.take_off_tours is
  'Trigger: who leaves an organization shows no coming tour of it. Definer: no client updates tours.';
create trigger organization_members_take_off_tours after delete on public.organization_members
  for each row execute function private.take_off_tours();

create function private.may_join_live_tour(tour_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.tours t cross join lateral (select case
        when t.guide_answer = 'accepted' then t.guide_id else coalesce(t.member_id, t.host_id) end as id) shower
      where t.id = tour_id
        and t.kind = 'live_video'
        and t.status in ('confirmed', 'in_progress')
        and now() between t.starts_at - interval '15 minutes' and t.ends_at + interval '30 minutes'
        and (select auth.uid()) in (t.renter_id, shower.id)
        -- No person has to be seen and heard by whom they have blocked.
        and not private.is_blocked_between(t.renter_id, shower.id)
    )
  $$;
comment on function private.may_join_live_tour is
  'Whether the caller is one of the two of a live tour, it is its time, and neither has blocked the other. Definer: who shows the home is read past what a member may see.';

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
