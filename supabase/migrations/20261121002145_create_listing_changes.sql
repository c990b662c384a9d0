-- What makes a home news: its first publication, another price, another date. Alerts read it.
create table private.listing_changes (
  id bigint generated always as identity primary key,
  listing_id uuid not null references public.listings (id) on delete cascade,
  kind text not null check (kind in ('published', 'rent', 'available_from')),
  previous_rent_cents integer,
  previous_available_from date,
  happened_at timestamptz not null default now()
);
comment on table private.listing_changes is
  'News of homes, for alerts; forgotten after 30 days. The price history that people see is listing_price_changes.';
create index listing_changes_happened_at_idx on private.listing_changes (happened_at);
create index listing_changes_listing_id_idx on private.listing_changes (listing_id, happened_at);

create table private.home_tellings (
  user_id uuid not null references public.profiles (id) on delete cascade,
  change_id bigint not null references private.listing_changes (id) on delete cascade,
  primary key (user_id, change_id)
);
comment on table private.home_tellings is
  'Who was told which change, by whichever search or saved home came first: nobody hears it twice.';
create index home_tellings_change_id_idx on private.home_tellings (change_id);

-- No policies: only functions of the owner read and write them.
alter table private.listing_changes enable row level security;
alter table private.home_tellings enable row level security;

create function private.home_news(changes bigint[]) returns table (
  listing_id uuid, events text[], rent_cents integer, previous_rent_cents integer,
  available_from date, previous_available_from date
)
  language sql stable security definer
  set search_path = ''
  as $$
    with net as (
      select l.id, l.title, l.rent_cents, l.available_from,
        bool_or(c.kind = 'published') as is_new, bool_or(c.kind = 'available_from') as is_moved,
        (array_agg(c.previous_rent_cents order by c.id) filter (where c.kind = 'rent'))[1]
          as rent_before,
        (array_agg(c.previous_available_from order by c.id)
          filter (where c.kind = 'available_from'))[1] as date_before
      from private.listing_changes c join public.listings l on l.id = c.listing_id
      where c.id = any (changes)
      group by l.id
    )
    select n.id, e.events, n.rent_cents,
      case when e.events && '{price_lowered,price_raised}' then n.rent_before end,
      n.available_from, case when 'date_changed' = any (e.events) then n.date_before end
    from net n, lateral (
      select array_remove(array[
        case when n.is_new then 'new' end,
        case when not n.is_new and n.rent_before > n.rent_cents then 'price_lowered'
          when not n.is_new and n.rent_before < n.rent_cents then 'price_raised' end,
        case when not n.is_new and n.is_moved and n.date_before is distinct from n.available_from
          then 'date_changed' end
      ], null) as events
    ) e
    where cardinality(e.events) > 0
  $$;
comment on function private.home_news is
  'What several changes come to, home by home: what was taken back again is no news. Definer: it reads homes for jobs.';
