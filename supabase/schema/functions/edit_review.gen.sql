-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Changes one's own review until it is shown.
-- executable by authenticated
create function public.edit_review(review uuid, stars integer, category_stars jsonb DEFAULT '{}'::jsonb, content text DEFAULT ''::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.edit_review(review, stars, category_stars, content) $function$

-- Definer: nobody updates reviews directly.
-- executable by authenticated
create function private.edit_review(review uuid, stars integer, category_stars jsonb, content text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mine public.reviews;
begin
  -- In the order of submit_review: the pair first, so that nobody edits while it is revealed.
  perform from private.review_pairs p
    where p.id = (select r.pair_id from public.reviews r where r.id = review) for update;
  select r.* into mine from public.reviews r where r.id = review and r.author_id = auth.uid();
  if mine.id is null then
    raise exception using errcode = 'P0001', hint = 'reviews.missing',
      message = 'This review is not available.';
  end if;
  if mine.revealed_at is not null then
    raise exception using errcode = 'P0001', hint = 'reviews.already_revealed',
      message = 'This review is shown already, so it stays as it is.';
  end if;
  update public.reviews r set stars = edit_review.stars,
    category_stars = coalesce(edit_review.category_stars, '{}'),
    content = coalesce(edit_review.content, ''), edited_at = now()
    where r.id = review;
end
$function$
