-- What two sides owe each other about one tenancy or one tour. It is what is locked while a review
-- comes in, so that the last one reveals all, once; and nobody may know of it before, so it is private.
create table private.review_pairs (
  id uuid primary key default gen_random_uuid(),
  lease_id uuid references public.leases (id) on delete cascade,
  tour_id uuid references public.tours (id) on delete cascade,
  renter_id uuid not null references public.profiles (id) on delete cascade,
  listing_id uuid not null references public.listings (id) on delete cascade,
  -- 14 days after the first review: then whatever is there is shown.
  reveal_at timestamptz not null,
  revealed_at timestamptz,
  unique nulls not distinct (lease_id, tour_id, renter_id),
  check (num_nonnulls(lease_id, tour_id) = 1)
);
comment on table private.review_pairs is
  'One renter and the other side of one lease or tour: their reviews are revealed together.';
create index review_pairs_tour_id_idx on private.review_pairs (tour_id);
create index review_pairs_renter_id_idx on private.review_pairs (renter_id);
create index review_pairs_listing_id_idx on private.review_pairs (listing_id);
create index review_pairs_reveal_at_idx on private.review_pairs (reveal_at) where revealed_at is null;
alter table private.review_pairs enable row level security;
-- No policy and no grant: that the other side has written is what nobody may know.

create function private.review_categories(subject text) returns text[]
  language sql immutable
  set search_path = ''
  as $$
    select case subject
      when 'home' then array['cleanliness', 'accuracy', 'location', 'value', 'condition']
      when 'host' then array['communication', 'fairness', 'responsiveness']
      when 'guide' then array['punctuality', 'knowledge', 'friendliness']
      when 'renter' then array['communication', 'punctuality', 'care', 'payment']
    end
  $$;
comment on function private.review_categories is 'What stars are given for beside the whole.';

create function private.are_category_stars(subject text, stars jsonb) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_typeof(stars) = 'object' and not exists (
      select from jsonb_each(case jsonb_typeof(stars) when 'object' then stars else '{}' end) s
      where not s.key = any (private.review_categories(subject))
        or s.value not in ('1', '2', '3', '4', '5')
    )
  $$;
comment on function private.are_category_stars is
  'Whether this is {category: 1 to 5} of the categories of a subject.';

-- What a check of a table asks must be open to whoever may write there.
grant execute on function private.are_category_stars(text, jsonb) to service_role;

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  pair_id uuid not null references private.review_pairs (id) on delete cascade,
  author_id uuid not null references public.profiles (id) on delete cascade,
  subject text not null check (subject in ('home', 'host', 'guide', 'renter')),
  -- The home that is reviewed, or about which the two met.
  listing_id uuid not null references public.listings (id) on delete cascade,
  -- The person that is reviewed; empty for a home.
  reviewed_id uuid references public.profiles (id) on delete cascade,
  subject_id uuid not null generated always as (coalesce(reviewed_id, listing_id)) stored,
  lease_id uuid references public.leases (id) on delete cascade,
  tour_id uuid references public.tours (id) on delete cascade,
  stars integer not null check (stars between 1 and 5),
  category_stars jsonb not null default '{}',
  content text not null default '' check (char_length(content) <= 4000),
  reply text check (char_length(trim(reply)) between 1 and 2000),
  replied_by uuid references public.profiles (id) on delete set null,
  replied_at timestamptz,
  submitted_at timestamptz not null default now(),
  edited_at timestamptz,
  revealed_at timestamptz,
  -- Taken from everybody but its author by an operator.
  hidden_at timestamptz,
  unique (pair_id, subject),
  constraint reviews_category_stars_check
    check (private.are_category_stars(subject, category_stars)),
  check ((subject = 'home') = (reviewed_id is null)),
  check (author_id is distinct from reviewed_id),
  check (num_nonnulls(lease_id, tour_id) = 1),
  check ((reply is null) = (replied_at is null)),
  check (reply is null or revealed_at is not null)
);
comment on table public.reviews is
  'What somebody says of a home, a host, a guide or a renter after a tenancy or a tour. Its author alone sees it until it is revealed.';
create index reviews_author_id_idx on public.reviews (author_id, submitted_at desc, id desc);
create index reviews_subject_id_idx on public.reviews (subject_id, subject, revealed_at desc, id desc);
create index reviews_listing_id_idx on public.reviews (listing_id);
create index reviews_reviewed_id_idx on public.reviews (reviewed_id);
create index reviews_lease_id_idx on public.reviews (lease_id);
create index reviews_tour_id_idx on public.reviews (tour_id);
create index reviews_replied_by_idx on public.reviews (replied_by);

alter table public.reviews enable row level security;

create policy session_has_shown_second_factor on public.reviews as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy visitor_reads_revealed_review on public.reviews
  for select to anon
  using (revealed_at is not null and hidden_at is null and subject <> 'renter');

-- What is said of a renter is for the renter and for whoever is asked to let to them.
create policy author_or_everybody_reads_revealed_review on public.reviews
  for select to authenticated using (
    author_id = (select auth.uid())
    or (revealed_at is not null and hidden_at is null and (
      subject <> 'renter' or reviewed_id = (select auth.uid()) or private.knows_renter(reviewed_id)
    ))
  );

-- No writes: who may review whom follows from leases and tours, which only functions can see.
grant select on public.reviews to anon, authenticated;

create function private.reveal_reviews(pair uuid, at timestamptz) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;
comment on function private.reveal_reviews is
  'Shows what two sides wrote about each other, once. Definer: for submit_review and the job.';

create function private.submit_review(
  review uuid, subject text, stars integer, category_stars jsonb, content text, lease uuid,
  tour uuid, renter uuid, at timestamptz
) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
        (coalesce(l.ends_on, l.updated_at::date) + 91)::timestamp at time zone h.time_zone
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
$$;
comment on function private.submit_review is
  'Definer: who may review whom is read from leases and tours, and nobody inserts reviews.';

create function public.submit_review(
  id uuid, subject text, stars integer, category_stars jsonb default '{}', content text default '',
  lease uuid default null, tour uuid default null, renter uuid default null
) returns jsonb
  language sql volatile
  set search_path = ''
  as $$
    select private.submit_review(
      id, subject, stars, category_stars, content, lease, tour, renter, now())
  $$;
comment on function public.submit_review is
  'Reviews home or host of a lease as its tenant, a renter of it as the host''s side, guide or renter of a tour as the other one: {id, revealed_at}. `renter` names the tenant that the host''s side reviews. Shown when both sides are in, or after 14 days.';
grant execute on function
  private.submit_review(uuid, text, integer, jsonb, text, uuid, uuid, uuid, timestamptz),
  public.submit_review(uuid, text, integer, jsonb, text, uuid, uuid, uuid) to authenticated;

create function private.edit_review(review uuid, stars integer, category_stars jsonb, content text)
  returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;
comment on function private.edit_review is 'Definer: nobody updates reviews directly.';

create function public.edit_review(
  review uuid, stars integer, category_stars jsonb default '{}', content text default ''
) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.edit_review(review, stars, category_stars, content) $$;
comment on function public.edit_review is 'Changes one''s own review until it is shown.';
grant execute on function private.edit_review(uuid, integer, jsonb, text),
  public.edit_review(uuid, integer, jsonb, text) to authenticated;

create function private.reply_to_review(review uuid, reply text) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;
comment on function private.reply_to_review is 'Definer: nobody updates reviews directly.';

create function public.reply_to_review(review uuid, reply text) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.reply_to_review(review, reply) $$;
comment on function public.reply_to_review is
  'The one answer of whom a review is about; a home''s and a host''s by the host''s side.';
grant execute on function private.reply_to_review(uuid, text), public.reply_to_review(uuid, text)
  to authenticated;

create function private.run_review_reveal(at timestamptz default now(), batch integer default 200)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  pair uuid;
  revealed integer := 0;
begin
  for pair in
    select p.id from private.review_pairs p
    where p.revealed_at is null and p.reveal_at <= at
    order by p.reveal_at limit batch for update skip locked
  loop
    revealed := revealed + private.reveal_reviews(pair, at)::integer;
  end loop;
  return revealed;
end
$$;
comment on function private.run_review_reveal is
  'Shows what was written 14 days ago, answered or not. Job: every 15 minutes.';
grant execute on function private.run_review_reveal(timestamptz, integer) to kinstead_jobs;

create function private.set_review_hidden(review uuid, hidden boolean) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  update public.reviews r set hidden_at = case when hidden then now() end
    where r.id = review and (r.hidden_at is not null) <> hidden;
  return found;
end
$$;
comment on function private.set_review_hidden is
  'For an operator''s decision on a report (DEC-40): hidden from everybody but its author, and from averages. Says whether anything changed; granted to nobody.';

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
