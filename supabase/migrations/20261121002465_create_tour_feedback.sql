create table public.tour_feedback (
  tour_id uuid primary key references public.tours (id) on delete cascade,
  renter_id uuid not null references public.profiles (id) on delete cascade,
  stars integer not null check (stars between 1 and 5),
  content text not null default '' check (char_length(content) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.tour_feedback is 'How the renter found the tour; its sides read it.';
create index tour_feedback_renter_id_idx on public.tour_feedback (renter_id);

alter table public.tour_feedback enable row level security;

-- The tour's own policy decides: who sees the tour sees what was said of it.
create policy side_reads_feedback_of_own_tour on public.tour_feedback
  for select to authenticated
  using (exists (select from public.tours t where t.id = tour_id));

-- No writes: rate_tour asks whether the tour took place.
grant select on public.tour_feedback to authenticated;

create trigger tour_feedback_touch before update on public.tour_feedback
  for each row execute function private.touch_updated_at();

create function private.rate_tour(tour_id uuid, stars integer, content text) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  tour public.tours := private.hold_tour(tour_id);
  words record;
begin
  perform private.allow_tour_sides(tour, '{renter}');
  if tour.status <> 'completed' then
    raise exception using errcode = 'P0001', hint = 'tours.not_completed',
      message = 'Tell us how it was once the tour is over.';
  elsif tour.completed_at < now() - interval '30 days' then
    raise exception using errcode = 'P0001', hint = 'tours.rating_closed',
      message = 'This tour was more than 30 days ago.';
  elsif coalesce(stars, 0) not between 1 and 5 or char_length(content) > 2000 then
    raise exception using errcode = 'P0001', hint = 'tours.rating_invalid',
      message = 'Give one to five stars, and at most 2000 characters.';
  end if;
  insert into public.tour_feedback as f (tour_id, renter_id, stars, content)
    values (tour.id, tour.renter_id, stars, trim(coalesce(content, '')))
    on conflict on constraint tour_feedback_pkey do nothing;
  if found then
    select * into words from private.tour_words(tour);
    perform private.tell_tour(tour, '{host,guide}', 'What a renter says of a tour',
      format('%s gives the tour of %s %s of 5 stars.', words.renter, words.home, stars), 'low');
  else
    update public.tour_feedback f set stars = rate_tour.stars, content = trim(coalesce(rate_tour.content, ''))
      where f.tour_id = tour.id and (f.stars, f.content)
        is distinct from (rate_tour.stars, trim(coalesce(rate_tour.content, '')));
  end if;
end
$$;
comment on function private.rate_tour is
  'Definer: nobody inserts feedback. Within 30 days it can be changed, and is told once.';

create function public.rate_tour(tour uuid, stars integer, content text default '') returns void
  language sql volatile
  set search_path = ''
  as $$ select private.rate_tour(tour, stars, content) $$;
comment on function public.rate_tour is 'The renter says how the tour was: one to five stars and a text.';

grant execute on function private.rate_tour(uuid, integer, text),
  public.rate_tour(uuid, integer, text) to authenticated;
