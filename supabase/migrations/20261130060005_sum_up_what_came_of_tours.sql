-- After a tour: whether the renter is interested beside their stars, a report that the host is notified of,
-- and what tours of a home came to.

alter table public.tour_feedback add column interest text
  check (interest in ('yes', 'maybe', 'no'));
comment on column public.tour_feedback.interest is 'Whether the renter would like to live there; null where they did not say.';

drop function public.rate_tour(uuid, integer, text);
drop function private.rate_tour(uuid, integer, text);

create function private.rate_tour(tour_id uuid, stars integer, content text, interest text) returns void
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
  elsif coalesce(stars, 0) not between 1 and 5 or char_length(content) > 2000
    or coalesce(interest, 'yes') not in ('yes', 'maybe', 'no')
  then
    raise exception using errcode = 'P0001', hint = 'tours.rating_invalid',
      message = 'Give one to five stars, and at most 2000 characters.';
  end if;
  insert into public.tour_feedback as f (tour_id, renter_id, stars, content, interest)
    values (tour.id, tour.renter_id, stars, trim(coalesce(content, '')), interest)
    on conflict on constraint tour_feedback_pkey do nothing;
  if found then
    select * into words from private.tour_words(tour);
    perform private.tell_tour(tour, '{host,guide}', 'What a renter says of a tour',
      format('%s gives the tour of %s %s of 5 stars.', words.renter, words.home, stars), 'low');
  else
    update public.tour_feedback f set stars = stars, content = trim(coalesce(content, '')),
        interest = interest
      where f.tour_id = tour.id and (f.stars, f.content, f.interest)
        is distinct from (stars, trim(coalesce(content, '')), interest);
  end if;
end
$$;
comment on function private.rate_tour is
  'Definer: nobody inserts feedback. Within 30 days it can be changed, and is told once.';

create function public.rate_tour(tour uuid, stars integer, content text default '', interest text default null)
  returns void
  language sql volatile
  set search_path = ''
  as $$ select private.rate_tour(tour, stars, content, interest) $$;
comment on function public.rate_tour is
  'The renter says how the tour was: one to five stars, whether they would like to live there, and a text.';

create function private.tell_of_report() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  tour public.tours;
  words record;
begin
  select * into tour from public.tours t where t.id = new.tour_id;
  if tour.guide_id = new.author_id then
    select * into words from private.tour_words(tour);
    perform private.tell_tour(tour, '{host}', 'A guide reports on a tour',
      format('%s reports on %s: %s.', words.guide, words.home, words.place_time));
  end if;
  return null;
end
$$;
comment on function private.tell_of_report is 'Trigger: the host''s side is notified of a guide''s report. Definer: it notifies.';

create trigger tour_reports_tell_host after insert on public.tour_reports
  for each row execute function private.tell_of_report();

create function private.home_tour_summary(listing uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
begin
  if not private.manages_listing(listing) then
    raise exception using errcode = 'P0001', hint = 'listings.missing',
      message = 'This home is not available';
  end if;
  return (
    select jsonb_build_object(
      'held', count(*) filter (where t.status = 'completed'),
      'no_show', count(*) filter (where t.status = 'no_show'),
      'rated', count(f.tour_id), 'stars', round(avg(f.stars), 1),
      'interested', count(*) filter (where f.interest = 'yes'),
      'undecided', count(*) filter (where f.interest = 'maybe'),
      'not_interested', count(*) filter (where f.interest = 'no'),
      'reports', coalesce(sum(r.reports), 0), 'problems', coalesce(sum(r.problems), 0))
    from public.tours t
      left join public.tour_feedback f on f.tour_id = t.id
      left join lateral (
        select count(*) as reports, coalesce(sum((
          select count(*) from jsonb_array_elements(one.checklist) line where line ->> 'state' = 'problem')), 0) as problems
        from public.tour_reports one where one.tour_id = t.id) r on true
    where t.listing_id = listing);
end
$$;
comment on function private.home_tour_summary is 'Definer: it counts over all tours of a home, for its host''s side alone.';

create function public.home_tour_summary(listing uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.home_tour_summary(listing) $$;
comment on function public.home_tour_summary is
  'What the tours of a home came to: held, stars, interest, reports and the problems in them.';

grant execute on function private.rate_tour(uuid, integer, text, text),
  public.rate_tour(uuid, integer, text, text),
  private.home_tour_summary(uuid), public.home_tour_summary(uuid) to authenticated;
