-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The one answer of whom a review is about; a home's and a host's by the host's side.
-- executable by authenticated
create function public.reply_to_review(review uuid, reply text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.reply_to_review(review, reply) $function$

-- Definer: nobody updates reviews directly.
-- executable by authenticated
create function private.reply_to_review(review uuid, reply text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  answered public.reviews;
begin
  select r.* into answered from public.reviews r
    where r.id = review and r.revealed_at is not null and r.hidden_at is null
      and r.author_id <> me
      and (r.reviewed_id = me
        or (r.subject in ('home', 'host') and private.manages_listing(r.listing_id)))
    for update;
  if answered.id is null then
    raise exception using errcode = 'P0001', hint = 'reviews.missing',
      message = 'This review is not available.';
  end if;
  if answered.reply = trim(reply_to_review.reply) then
    return;
  end if;
  if answered.reply is not null then
    raise exception using errcode = 'P0001', hint = 'reviews.already_replied',
      message = 'A review has one reply, and this one is there already.';
  end if;
  update public.reviews r set reply = trim(reply_to_review.reply), replied_by = me,
    replied_at = now() where r.id = review;
  perform private.notify(answered.author_id, 'review', 'Your review has a reply',
    left(trim(reply_to_review.reply), 200),
    jsonb_build_object('review_id', review, 'listing_id', answered.listing_id), 'low');
end
$function$
