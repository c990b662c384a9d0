-- What happened on a live tour survives the loss of either device: the renter's hands in its copy, for
-- what the report of who showed the home does not have.
create table public.tour_timelines (
  tour_id uuid primary key references public.tours (id) on delete cascade,
  renter_id uuid not null references public.profiles (id) on delete cascade,
  timeline jsonb not null
    check (octet_length(timeline::text) <= 120000 and private.is_tour_timeline(timeline)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.tour_timelines is
  'What the renter''s device has of a live tour, as tour_reports.timeline; its sides read it.';
create index tour_timelines_renter_id_idx on public.tour_timelines (renter_id);

alter table public.tour_timelines enable row level security;
create policy session_has_shown_second_factor on public.tour_timelines as restrictive
  for all to authenticated using ((select private.second_factor_given()));
-- The tour's own policy decides: who sees the tour sees what happened on it.
create policy side_reads_timeline_of_own_tour on public.tour_timelines
  for select to authenticated
  using (exists (select from public.tours t where t.id = tour_id));
-- No writes: hand_in_tour_timeline asks whose tour it is, and when it was.
grant select on public.tour_timelines to authenticated;

create trigger tour_timelines_touch before update on public.tour_timelines
  for each row execute function private.touch_updated_at();

insert into private.personal_data (table_name, owner_column, exported, kind, reason) values
  ('public.tour_timelines', 'renter_id', true, 'erase', 'A copy from a device of who is gone.');

create function private.hand_in_tour_timeline(tour_id uuid, timeline jsonb) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  tour public.tours := private.hold_tour(tour_id);
begin
  perform private.allow_tour_sides(tour, '{renter}');
  if tour.kind <> 'live_video' or tour.status in ('requested', 'cancelled')
    or now() < tour.starts_at - interval '15 minutes' or now() > tour.ends_at + interval '30 days'
  then
    raise exception using errcode = 'P0001', hint = 'tours.timeline_closed',
      message = 'Only a live tour of the last 30 days has a record to hand in.';
  elsif not coalesce(private.is_tour_timeline(timeline), false)
    or octet_length(timeline::text) > 120000
    -- A picture lies with the tour that it is of.
    or exists (select from jsonb_array_elements(timeline) e
      where not starts_with(coalesce(e ->> 'path', tour.id || '/'), tour.id || '/'))
  then
    raise exception using errcode = 'P0001', hint = 'tours.timeline_invalid',
      message = 'This is no record of a live tour.';
  end if;
  insert into public.tour_timelines as c (tour_id, renter_id, timeline)
    values (tour.id, tour.renter_id, timeline)
    on conflict on constraint tour_timelines_pkey do update
      set timeline = private.merge_timelines(c.timeline, excluded.timeline);
end
$$;
comment on function private.hand_in_tour_timeline(uuid, jsonb) is
  'Definer: clients insert no timelines. The renter''s copy, until 30 days after the tour; sent again it is there once.';
revoke execute on function private.hand_in_tour_timeline(uuid, jsonb) from public;
grant execute on function private.hand_in_tour_timeline(uuid, jsonb) to authenticated;

create function public.hand_in_tour_timeline(tour uuid, timeline jsonb) returns void
language sql set search_path = '' as $$ select private.hand_in_tour_timeline(tour, timeline) $$;
comment on function public.hand_in_tour_timeline(uuid, jsonb) is
  'The renter hands in what their device has of a live tour, in case the report of who showed it never comes.';
revoke execute on function public.hand_in_tour_timeline(uuid, jsonb) from public, anon;
grant execute on function public.hand_in_tour_timeline(uuid, jsonb) to authenticated;
