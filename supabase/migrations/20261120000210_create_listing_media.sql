create table public.listing_media (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid not null references public.listings (id) on delete cascade,
  kind text not null default 'image' check (kind in ('image', 'video')),
  -- In bucket home_images as <path>-<width>.webp for each width; without widths a whole address.
  path text not null check (char_length(path) between 1 and 2048),
  widths integer[] not null default '{}' check (cardinality(widths) <= 10),
  width integer check (width > 0),
  height integer check (height > 0),
  alt text not null default '' check (char_length(alt) <= 500),
  dominant_color text check (dominant_color ~ '^#[0-9a-fA-F]{6}$'),
  position integer not null default 0 check (position >= 0),
  created_at timestamptz not null default now()
);
comment on table public.listing_media is 'Pictures and videos of a home, in order.';
create index listing_media_listing_id_idx on public.listing_media (listing_id, position);

alter table public.listing_media enable row level security;

-- Whoever may see the home sees its pictures: the sub-query is under the listings' own policies.
create policy reader_of_listing_reads_media on public.listing_media
  for select to anon, authenticated
  using (exists (select from public.listings l where l.id = listing_id));

-- No writes: they come with the listings editor.
grant select on public.listing_media to anon, authenticated;
