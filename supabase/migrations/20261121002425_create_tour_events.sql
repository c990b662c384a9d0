create table public.tour_events (
  id uuid primary key default gen_random_uuid(),
  tour_id uuid not null references public.tours (id) on delete cascade,
  -- Empty: the clock did it, or whoever did it is gone.
  actor_id uuid references public.profiles (id) on delete set null,
  event text not null check (
    event in ('requested', 'scheduled', 'guide_assigned', 'guide_removed', 'guide_accepted',
      'guide_declined', 'confirmed', 'rescheduled', 'cancelled', 'started', 'completed', 'no_show',
      'expired')
  ),
  from_status text,
  to_status text not null,
  -- Nothing secret: all sides of the tour read it.
  details jsonb not null default '{}'
    check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 2000),
  created_at timestamptz not null default clock_timestamp()
);
comment on table public.tour_events is 'What happened to a tour, and who did it.';
create index tour_events_tour_id_idx on public.tour_events (tour_id, created_at, id);
create index tour_events_actor_id_idx on public.tour_events (actor_id);

alter table public.tour_events enable row level security;

-- The tour's own policy decides: who sees the tour sees what happened to it.
create policy side_reads_events_of_own_tour on public.tour_events
  for select to authenticated
  using (exists (select from public.tours t where t.id = tour_id));

-- No writes: the functions that move a tour write it down.
grant select on public.tour_events to authenticated;

create function private.log_tour(
  tour public.tours, event text, from_status text, details jsonb default '{}'
) returns void
  language sql volatile
  set search_path = ''
  as $$
    insert into public.tour_events (tour_id, actor_id, event, from_status, to_status, details)
    values ((tour).id, auth.uid(), event, from_status, (tour).status, jsonb_strip_nulls(details))
  $$;
comment on function private.log_tour is 'Writes down what happened to a tour; called by its functions.';
