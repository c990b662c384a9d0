-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- How a home, host, guide or renter is reviewed: count, average and spread of stars of what is revealed.
create view public.rating_summaries with (security_invoker=true) as
 SELECT subject,
    subject_id AS id,
    count(*)::integer AS reviews,
    round(avg(stars), 2) AS stars,
    jsonb_build_object('1', count(*) FILTER (WHERE stars = 1), '2', count(*) FILTER (WHERE stars = 2), '3', count(*) FILTER (WHERE stars = 3), '4', count(*) FILTER (WHERE stars = 4), '5', count(*) FILTER (WHERE stars = 5)) AS spread
   FROM public.reviews r
  WHERE revealed_at IS NOT NULL AND hidden_at IS NULL
  GROUP BY subject, subject_id;
grant select on public.rating_summaries to anon;
grant select on public.rating_summaries to authenticated;
