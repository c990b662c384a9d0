-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- How many answered questions the page of a home shows.
create view public.listing_question_counts with (security_invoker=true) as
 SELECT listing_id AS id,
    count(*)::integer AS questions
   FROM public.listing_questions q
  WHERE answer IS NOT NULL AND hidden_at IS NULL
  GROUP BY listing_id;
grant select on public.listing_question_counts to anon;
grant select on public.listing_question_counts to authenticated;
