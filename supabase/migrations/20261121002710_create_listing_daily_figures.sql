create table public.listing_daily_figures (
  listing_id uuid not null references public.listings (id) on delete cascade,
  day date not null,
  views integer not null default 0 check (views >= 0),
  saves integer not null default 0 check (saves >= 0),
  messages integer not null default 0 check (messages >= 0),
  tours integer not null default 0 check (tours >= 0),
  applications integer not null default 0 check (applications >= 0),
  leases integer not null default 0 check (leases >= 0),
  primary key (listing_id, day),
  constraint listing_daily_figures_say_something
    check (views + saves + messages + tours + applications + leases > 0)
);
comment on table public.listing_daily_figures is
  'What happened around a home on a day of its zone; days on which nothing happened have no row.';

alter table public.listing_daily_figures enable row level security;

create policy host_side_reads_daily_figures on public.listing_daily_figures
  for select to authenticated using (listing_id in (
    select l.id from public.listings l
    where l.owner_id = (select auth.uid()) or l.org_id in (select private.my_organizations())
  ));

-- No insert, update or delete: the job counts rows, people do not.
grant select on public.listing_daily_figures to authenticated;

-- When a home's figures are due again: once after each midnight of its zone.
create table private.listing_figure_days (
  listing_id uuid primary key references public.listings (id) on delete cascade,
  -- The last whole day that was counted.
  built_through date,
  due_at timestamptz not null default '-infinity'
);
comment on table private.listing_figure_days is 'How far each home''s daily figures are, and when the next day is.';
create index listing_figure_days_due_at_idx on private.listing_figure_days (due_at);
alter table private.listing_figure_days enable row level security;
-- No policy and no grant: the job's book-keeping.

create function private.start_listing_figures() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  insert into private.listing_figure_days (listing_id) select id from inserted
    on conflict do nothing;
  return null;
end
$$;
comment on function private.start_listing_figures is
  'Trigger: a new home is counted from its first day. Definer: it is the job''s book-keeping.';
create trigger listings_start_figures after insert on public.listings
  referencing new table as inserted
  for each statement execute function private.start_listing_figures();
insert into private.listing_figure_days (listing_id) select id from public.listings;
