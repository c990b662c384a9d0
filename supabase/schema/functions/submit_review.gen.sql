-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Reviews home or host of a lease as its tenant, a renter of it as the host's side, guide or renter of a tour as the other one: {id, revealed_at}. `renter` names the tenant that the host's side reviews. Shown when both sides are in, or after 14 days.
-- executable by authenticated
create function public.submit_review(id uuid, subject text, stars integer, category_stars jsonb DEFAULT '{}'::jsonb, content text DEFAULT ''::text, lease uuid DEFAULT NULL::uuid, tour uuid DEFAULT NULL::uuid, renter uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
    select private.submit_review(
      id, subject, stars, category_stars, content, lease, tour, renter, now())
  $function$

-- Definer: who may review whom is read from leases and tours, and nobody inserts reviews.
-- executable by authenticated
create function private.submit_review(review uuid, subject text, stars integer, category_stars jsonb, content text, lease uuid, tour uuid, renter uuid, at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  me uuid := auth.uid();
  reviewed uuid;
  home uuid;
  closes_at timestamptz;
  pair private.review_pairs;
  mine public.reviews;
begin
  select r.* into mine from public.reviews r where r.id = review and r.author_id = me;
  if mine.id is not null then
    return jsonb_build_object('id', mine.id, 'revealed_at', mine.revealed_at);
  end if;

  if lease is not null and tour is null then
    -- A renter writes about home and host, the host's side about one of the tenants.
    if subject in ('home', 'host') then
      renter := me;
    end if;
    select l.listing_id, case subject when 'host' then l.host_id when 'renter' then renter end,
      case l.status when 'ended' then
        (coalesce(l.ends_on, private.home_date(l.listing_id, l.updated_at)) + 91)::timestamp at time zone h.time_zone
        else 'infinity' end
      into home, reviewed, closes_at
      from public.leases l join public.listings h on h.id = l.listing_id
      where l.id = lease and l.status in ('active', 'ending', 'ended')
        and exists (
          select from public.lease_parties p
          where p.lease_id = lease and p.profile_id = renter and p.party = 'tenant'
        )
        and (subject in ('home', 'host')
          or (subject = 'renter' and renter <> me and private.manages_listing(l.listing_id)));
  elsif tour is not null and lease is null then
    select t.listing_id, case subject when 'guide' then t.guide_id else t.renter_id end,
      t.renter_id, coalesce(t.completed_at, t.ends_at) + interval '30 days'
      into home, reviewed, renter, closes_at
      from public.tours t
      where t.id = tour and t.status = 'completed' and t.guide_id is not null
        and ((subject = 'guide' and t.renter_id = me) or (subject = 'renter' and t.guide_id = me));
  end if;
  if home is null then
    raise exception using errcode = 'P0001', hint = 'reviews.not_allowed',
      message = 'You can review who you rented from, let to or toured with.';
  end if;
  perform private.refuse_before_first_day(lease, at);

  -- The lock decides between two sides that write at once: the later one finds both and reveals.
  insert into private.review_pairs as p (lease_id, tour_id, renter_id, listing_id, reveal_at)
    values (lease, tour, renter, home, at + interval '14 days')
    on conflict on constraint review_pairs_lease_id_tour_id_renter_id_key do nothing;
  select p.* into pair from private.review_pairs p
    where p.lease_id is not distinct from lease and p.tour_id is not distinct from tour
      and p.renter_id = renter
    for update;
  if pair.revealed_at is not null or at >= closes_at then
    raise exception using errcode = 'P0001', hint = 'reviews.closed',
      message = 'The time for this review has passed.';
  end if;
  insert into public.reviews
    (id, pair_id, author_id, subject, listing_id, reviewed_id, lease_id, tour_id, stars,
      category_stars, content, submitted_at)
    values (review, pair.id, me, subject, home, reviewed, lease, tour, stars,
      coalesce(category_stars, '{}'), coalesce(content, ''), at)
    on conflict do nothing;
  if not found then
    select r.* into mine from public.reviews r where r.id = review and r.author_id = me;
    if mine.id is null then
      raise exception using errcode = 'P0001', hint = 'reviews.already_written',
        message = 'There is a review of this already. You can change it until it is shown.';
    end if;
  end if;
  -- A renter speaks of home and host: before both are said, the host's word stays hidden, too.
  if (select count(*) from public.reviews r where r.pair_id = pair.id)
    = (case when lease is null then 2 else 3 end)
  then
    perform private.reveal_reviews(pair.id, at);
  end if;
  return jsonb_build_object('id', review, 'revealed_at',
    (select r.revealed_at from public.reviews r where r.id = review));
end
$function$
