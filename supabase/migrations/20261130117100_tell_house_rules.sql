-- A home says whether guests may stay overnight, when it is quiet, about parties, and rules in the host's own words.
-- Smoking and pets have columns already. What a host does not say stays null.

alter table public.listings
  add column overnight_guests text check (overnight_guests in ('welcome', 'few_nights', 'not_allowed')),
  add column parties text check (parties in ('allowed', 'ask_first', 'not_allowed')),
  -- On the clock of the home, past midnight where the first is the later.
  add column quiet_from time,
  add column quiet_to time,
  add column house_rules text not null default '' check (char_length(house_rules) <= 500),
  add constraint listings_quiet_check check (
    (quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to);
comment on column public.listings.house_rules is 'Rules that have no column, in the words of the host.';

grant select (overnight_guests, parties, quiet_from, quiet_to, house_rules) on public.listings to anon;
grant select (overnight_guests, parties, quiet_from, quiet_to, house_rules),
  insert (overnight_guests, parties, quiet_from, quiet_to, house_rules),
  update (overnight_guests, parties, quiet_from, quiet_to, house_rules) on public.listings to authenticated;

create or replace trigger listings_clean_text
  before insert or update of title, description, street_address, unit, city, state, postal_code, neighborhood,
    house_rules on public.listings
  for each row execute function private.clean_text('title:line', 'description:text', 'street_address:line',
    'unit:line', 'city:line', 'state:line', 'postal_code:line', 'neighborhood:line', 'house_rules:text');
