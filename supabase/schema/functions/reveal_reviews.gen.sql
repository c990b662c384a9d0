-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Shows what two sides wrote about each other, once. Definer: for submit_review and the job.
create function private.reveal_reviews(pair uuid, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  told record;
begin
  update private.review_pairs p set revealed_at = at where p.id = pair and p.revealed_at is null;
  if not found then
    return false;
  end if;
  update public.reviews r set revealed_at = at where r.pair_id = pair;
  -- One notification for a person, whatever was written about them and their home.
  for told in
    select coalesce(r.reviewed_id, l.owner_id) person, min(r.id::text) review_id, r.listing_id,
      r.lease_id, r.tour_id
    from public.reviews r join public.listings l on l.id = r.listing_id
    where r.pair_id = pair
    group by 1, 3, 4, 5
  loop
    perform private.notify(told.person, 'review', 'You have a new review',
      'You can read it now, and answer once.',
      jsonb_strip_nulls(jsonb_build_object('review_id', told.review_id,
        'listing_id', told.listing_id, 'lease_id', told.lease_id, 'tour_id', told.tour_id)));
  end loop;
  return true;
end
$function$
