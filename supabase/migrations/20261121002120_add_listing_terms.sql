-- The terms of a home. Null is 'not told': a home is not said to forbid what nobody asked about.
alter table public.listings
  add column lease_months_min integer check (lease_months_min between 1 and 60),
  add column lease_months_max integer check (lease_months_max between 1 and 120),
  add column smoking text check (smoking in ('not_allowed', 'outside', 'allowed')),
  add column laundry text check (laundry in ('in_unit', 'in_building', 'nearby', 'none')),
  add column parking text
    check (parking in ('garage', 'driveway', 'off_street', 'street', 'none')),
  add column utilities_included text[] not null default '{}' check (
    cardinality(utilities_included) <= 8 and utilities_included <@ array['water', 'electricity',
      'gas', 'heating', 'cooling', 'internet', 'trash', 'sewer']
  ),
  add constraint listings_lease_months_check check (lease_months_min <= lease_months_max);
comment on column public.listings.lease_months_min is 'The shortest lease, in months.';
comment on column public.listings.lease_months_max is 'The longest lease, in months.';

grant
  insert (lease_months_min, lease_months_max, smoking, laundry, parking, utilities_included),
  update (lease_months_min, lease_months_max, smoking, laundry, parking, utilities_included)
  on public.listings to authenticated;
