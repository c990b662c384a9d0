create table public.listing_fees (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid not null references public.listings (id) on delete cascade,
  kind text not null
    check (kind in ('application', 'move_in', 'pet', 'parking', 'cleaning', 'other')),
  -- What an 'other' one is for; the rest says it by its kind.
  label text check (char_length(trim(label)) between 1 and 80),
  amount_cents integer not null check (amount_cents between 0 and 100000000),
  currency text not null default 'USD' check (currency = 'USD'),
  period text not null default 'once' check (period in ('once', 'monthly')),
  refundable boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (kind <> 'other' or label is not null),
  -- What comes every month is rent, and no deposit.
  check (not (refundable and period = 'monthly'))
);
comment on table public.listing_fees is 'What a home costs beside rent and deposit.';
create index listing_fees_listing_id_idx on public.listing_fees (listing_id, created_at);

alter table public.listing_fees enable row level security;

-- Whoever may see the home sees its fees: the sub-query is under the listings' own policies.
create policy reader_of_listing_reads_fees on public.listing_fees
  for select to anon, authenticated
  using (exists (select from public.listings l where l.id = listing_id));

create policy host_side_adds_fee on public.listing_fees
  for insert to authenticated with check (private.manages_listing(listing_id));

create policy host_side_updates_fee on public.listing_fees
  for update to authenticated
  using (listing_id in (
    select l.id from public.listings l
    where l.owner_id = (select auth.uid()) or l.org_id in (select private.my_organizations())
  ));

create policy host_side_removes_fee on public.listing_fees
  for delete to authenticated
  using (listing_id in (
    select l.id from public.listings l
    where l.owner_id = (select auth.uid()) or l.org_id in (select private.my_organizations())
  ));

grant select on public.listing_fees to anon, authenticated;
-- Not listing_id after the insert: a fee stays with its home.
grant insert (id, listing_id, kind, label, amount_cents, period, refundable),
  update (kind, label, amount_cents, period, refundable), delete
  on public.listing_fees to authenticated;

create trigger listing_fees_touch before update on public.listing_fees
  for each row execute function private.touch_updated_at();

create function private.limit_listing_fees() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  -- One after the other for a home: else two at once would both find room.
  perform from public.listings l where l.id = new.listing_id for no key update;
  if (select count(*) from public.listing_fees f where f.listing_id = new.listing_id) >= 20 then
    raise exception using errcode = 'P0001', hint = 'listings.too_many_fees',
      message = 'A home has up to 20 fees. Remove one to add another.';
  end if;
  return new;
end
$$;
comment on function private.limit_listing_fees is
  'Trigger: at most 20 for a home. Definer: it locks the home''s row.';
create trigger listing_fees_limit before insert on public.listing_fees
  for each row execute function private.limit_listing_fees();
