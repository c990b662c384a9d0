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

create function private.knows_renter(renter uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.applications a
      where a.applicant_id = renter and a.status <> 'draft' and private.manages_listing(a.listing_id)
    ) or exists (
      select from public.tours t
      where t.renter_id = renter
        and (t.guide_id = (select auth.uid()) or private.manages_listing(t.listing_id))
    ) or exists (
      select from public.lease_parties p join public.leases l on l.id = p.lease_id
      where p.profile_id = renter and p.party = 'tenant' and private.manages_listing(l.listing_id)
    )
  $$;
comment on function private.knows_renter is
  'Whether a renter has applied to, toured or rented from the caller''s side: then their reviews are its business.';
grant execute on function private.knows_renter(uuid) to authenticated;

alter table public.reviews enable row level security;

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
