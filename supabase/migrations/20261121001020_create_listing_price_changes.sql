create table public.listing_price_changes (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid not null references public.listings (id) on delete cascade,
  rent_cents integer not null check (rent_cents >= 0),
  previous_rent_cents integer not null check (previous_rent_cents >= 0),
  changed_at timestamptz not null default now()
);
comment on table public.listing_price_changes is 'What a home cost before, and since when it does not.';
create index listing_price_changes_listing_id_idx
  on public.listing_price_changes (listing_id, changed_at desc);

alter table public.listing_price_changes enable row level security;

-- Whoever may see the home sees its prices: the sub-query is under the listings' own policies.
create policy reader_of_listing_reads_price_changes on public.listing_price_changes
  for select to anon, authenticated
  using (exists (select from public.listings l where l.id = listing_id));

-- No writes: the trigger below is the only author.
grant select on public.listing_price_changes to anon, authenticated;

create function private.keep_price_change() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  insert into public.listing_price_changes (listing_id, rent_cents, previous_rent_cents)
    values (new.id, new.rent_cents, old.rent_cents);
  return null;
end
$$;
comment on function private.keep_price_change is
  'Trigger: remembers what a home cost. Definer: nobody writes the history by hand.';

-- A draft has no price that anybody saw.
create trigger listings_keep_price_change after update of rent_cents on public.listings
  for each row when (new.rent_cents <> old.rent_cents and old.published_at is not null)
  execute function private.keep_price_change();
