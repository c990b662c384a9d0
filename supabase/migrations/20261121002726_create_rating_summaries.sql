-- Averages of what may be read: a hidden review moves no number, not even its author's.
create view public.rating_summaries with (security_invoker = true) as
  select r.subject,
    r.subject_id as id,
    count(*)::integer as reviews,
    round(avg(r.stars), 2) as stars,
    jsonb_build_object(
      '1', count(*) filter (where r.stars = 1), '2', count(*) filter (where r.stars = 2),
      '3', count(*) filter (where r.stars = 3), '4', count(*) filter (where r.stars = 4),
      '5', count(*) filter (where r.stars = 5)
    ) as spread
  from public.reviews r
  where r.revealed_at is not null and r.hidden_at is null
  group by r.subject, r.subject_id;
comment on view public.rating_summaries is
  'How a home, host, guide or renter is reviewed: count, average and spread of stars of what is revealed.';
grant select on public.rating_summaries to anon, authenticated;
