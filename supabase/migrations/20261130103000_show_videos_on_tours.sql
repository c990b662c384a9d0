-- A video of a library is shown on a tour, too: a walk through the home before the visit, or what was seen there.
-- Who shows the home on the tour chooses of their own videos; the sides of the tour watch them, and no one else.

create table public.tour_videos (
  tour_id uuid not null references public.tours (id) on delete cascade,
  video_id uuid not null references public.videos (id) on delete cascade,
  -- The video's owner: a policy that asked the videos would be asked by theirs in turn.
  owner_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (tour_id, video_id)
);
comment on table public.tour_videos is 'Videos of a library that are shown on a tour, to its sides alone.';
create index tour_videos_video_id_idx on public.tour_videos (video_id);
create index tour_videos_owner_id_idx on public.tour_videos (owner_id);

alter table public.tour_videos enable row level security;

create policy session_has_shown_second_factor on public.tour_videos as restrictive
  for all to authenticated using ((select private.second_factor_given()));
-- The sub-query is under the policies of tours.
create policy side_of_tour_reads_its_videos on public.tour_videos
  for select to authenticated
  using (owner_id = (select auth.uid())
    or exists (select from public.tours t where t.id = tour_videos.tour_id));
create policy person_takes_own_video_off_tour on public.tour_videos
  for delete to authenticated using (owner_id = (select auth.uid()));

-- No insert: who may show which video on which tour, and how many, a function judges.
grant select, delete on public.tour_videos to authenticated;

-- Visitors have no grant on what a tour shows, so theirs is a policy of its own.
drop policy reader_of_home_reads_videos on public.videos;
create policy visitor_of_home_reads_videos on public.videos
  for select to anon
  using (exists (select from public.listing_media m where m.video_id = videos.id));
create policy reader_of_home_and_side_of_tour_read_videos on public.videos
  for select to authenticated
  using (owner_id = (select auth.uid())
    or exists (select from public.listing_media m where m.video_id = videos.id)
    or exists (select from public.tour_videos s where s.video_id = videos.id));

create function private.shows_tour(tour public.tours) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select (tour).kind <> 'self_guided' and case when (tour).guide_id is not null
      then (tour).guide_id = auth.uid() and (tour).guide_answer = 'accepted'
      else ((tour).host_id = auth.uid() or (tour).org_id in (select private.my_organizations()))
        and ((tour).member_id is null or (tour).member_id = auth.uid()) end
  $$;
comment on function private.shows_tour is
  'Whether the caller shows the home on this tour: its guide once they accepted, without one a person of the host''s side, and of these the one who was sent. Definer: it reads who works for the host. Granted to no client.';

create function private.takes_videos(tour public.tours) returns boolean
  language sql stable
  set search_path = ''
  as $$
    select (tour).status not in ('requested', 'cancelled') and now() <= (tour).ends_at + interval '30 days'
  $$;
comment on function private.takes_videos is
  'Whether a video can be shown on a tour: one that was agreed on and not called off, until thirty days after its end.';

create function private.show_video_on_tour(video uuid, tour_id uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  -- The lock makes two additions one after the other: else both would find room.
  tour public.tours := private.hold_tour(tour_id);
  own public.videos;
  words record;
  who text;
begin
  if not private.shows_tour(tour) then
    raise exception using errcode = 'P0001', hint = 'videos.tour_of_another',
      message = 'Who shows the home chooses the videos of its tour.';
  end if;
  select v.* into own from public.videos v where v.id = video and v.owner_id = auth.uid();
  if own.id is null then
    raise exception using errcode = 'P0001', hint = 'videos.missing',
      message = 'This video is not available';
  end if;
  if exists (select from public.tour_videos s where s.tour_id = tour.id and s.video_id = own.id) then
    return;
  end if;
  if not private.takes_videos(tour) then
    raise exception using errcode = 'P0001', hint = 'videos.tour_closed',
      message = 'Videos are shown on a tour that is agreed on, until thirty days after it.';
  end if;
  if not exists (
    select from storage.objects o where o.bucket_id = 'home_videos' and o.name = own.path
  ) then
    raise exception using errcode = 'P0001', hint = 'videos.on_its_way',
      message = 'This video is still on its way. Show it once it has arrived.';
  end if;
  if (select count(*) from public.tour_videos s where s.tour_id = tour.id) >= 3 then
    raise exception using errcode = 'P0001', hint = 'videos.tour_full',
      message = 'A tour shows up to three videos. Take one off to show another.';
  end if;
  insert into public.tour_videos (tour_id, video_id, owner_id) values (tour.id, own.id, own.owner_id);
  -- What comes within an hour is one notice: three videos are chosen one after the other.
  if exists (
    select from public.notifications n
    where n.recipient_id = tour.renter_id and n.notification_type = 'tour'
      and n.title = 'A video for your tour' and n.metadata ->> 'tour_id' = tour.id::text
      and n.created_at > now() - interval '1 hour'
  ) then
    return;
  end if;
  select * into words from private.tour_words(tour);
  who := coalesce((select c.full_name from private.profile_cards c where c.id = auth.uid()), words.guide);
  perform private.tell_tour(tour, '{renter}', 'A video for your tour',
    format('%s shows you a video of %s: %s.', who, words.home, words.place_time));
  if private.my_tour_side(tour) = 'guide' then
    perform private.tell_tour(tour, '{host}', 'A guide shows a video',
      format('%s shows %s a video of %s: %s.', who, words.renter, words.home, words.place_time), 'low');
  end if;
end
$$;
comment on function private.show_video_on_tour is
  'Definer: no client adds rows, notices are the server''s, and the file behind a video is its to judge.';

create function public.show_video_on_tour(video uuid, tour uuid) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.show_video_on_tour(video, tour) $$;
comment on function public.show_video_on_tour is
  'Shows one''s own video on a tour on which one shows the home; again changes nothing.';

create function public.take_video_off_tour(video uuid, tour uuid) returns void
  language sql volatile
  set search_path = ''
  as $$
    delete from public.tour_videos s
    where s.video_id = video and s.tour_id = take_video_off_tour.tour
  $$;
comment on function public.take_video_off_tour is
  'Takes one''s own video off a tour; it stays in its library. Of what is not there is nothing to take off.';

create function private.tours_for_videos() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    with open as (
      select t from public.tours t
      where (t.guide_id = auth.uid() or t.host_id = auth.uid()
          or t.org_id in (select private.my_organizations()))
        and t.ends_at > now() - interval '30 days' and t.starts_at < now() + interval '60 days'
        and private.takes_videos(t) and private.shows_tour(t)
      order by abs(extract(epoch from t.starts_at - now())), t.id limit 50
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', (o.t).id, 'starts_at', (o.t).starts_at,
        'time_zone', (o.t).time_zone, 'home', words.home, 'renter', words.renter,
        'videos', (select count(*) from public.tour_videos s where s.tour_id = (o.t).id))
      order by (o.t).starts_at, (o.t).id), '[]')
    from open o cross join lateral private.tour_words(o.t) words
  $$;
comment on function private.tours_for_videos is
  'Definer: a home that is not shown any more has its name for who shows it on a tour.';

create function public.tours_for_videos() returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.tours_for_videos() $$;
comment on function public.tours_for_videos is
  'The tours on which the caller may show a video, the nearest fifty: {id, starts_at, time_zone, home, renter, videos}.';

create function private.tours_of_video(video uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'starts_at', t.starts_at,
        'time_zone', t.time_zone, 'home', words.home, 'side', private.my_tour_side(t))
      order by t.starts_at, t.id), '[]')
    from public.tour_videos s join public.tours t on t.id = s.tour_id
    cross join lateral private.tour_words(t) words
    where s.video_id = video and s.owner_id = auth.uid()
  $$;
comment on function private.tours_of_video is
  'Definer: where an own video is shown is said also of tours that another person shows by now.';

create or replace function public.my_videos() returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', v.id, 'title', v.title, 'path', v.path, 'type', v.type, 'bytes', v.bytes, 'seconds', v.seconds,
      'width', v.width, 'height', v.height, 'poster_path', v.poster_path, 'starts_at', v.starts_at,
      'ends_at', v.ends_at, 'chapters', v.chapters, 'captions', v.captions,
      'captions_language', v.captions_language, 'created_at', v.created_at,
      'arrived', exists (
        select from storage.objects o where o.bucket_id = 'home_videos' and o.name = v.path),
      'homes', (
        select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title) order by l.title, l.id), '[]')
        from public.listing_media m join public.listings l on l.id = m.listing_id
        where m.video_id = v.id),
      'tours', private.tours_of_video(v.id)
    ) order by v.created_at desc, v.id), '[]')
    from public.videos v where v.owner_id = (select auth.uid())
  $$;
comment on function public.my_videos is
  'The caller''s videos, the newest first: whether the file has arrived, and the homes and tours where each is shown.';

grant execute on function
  private.show_video_on_tour(uuid, uuid), public.show_video_on_tour(uuid, uuid),
  public.take_video_off_tour(uuid, uuid), private.tours_for_videos(), public.tours_for_videos(),
  private.tours_of_video(uuid)
  to authenticated;

insert into private.personal_data (table_name, owner_column, exported, kind, reason) values
  ('public.tour_videos', 'owner_id', true, 'erase', 'The video goes with its owner.');
