-- A rent of $1,000,000 a month went live with the first press. What is far from the rents around it is
-- asked about: the host confirms the very number, and only then it is published or changed.

alter table public.listings add column rent_confirmed_cents integer
  check (rent_confirmed_cents between 0 and 100000000);
comment on column public.listings.rent_confirmed_cents is
  'A rent far from others that its host said is right; another number is asked about again.';
grant insert (rent_confirmed_cents), update (rent_confirmed_cents) on public.listings to authenticated;

create function private.ask_about_rent() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  usual integer;
  homes integer;
begin
  select percentile_disc(0.5) within group (order by l.rent_cents), count(*) into usual, homes
    from public.listings l
    where l.status = 'active' and lower(l.city) = lower(new.city) and l.state = new.state
      and l.bedrooms = new.bedrooms and l.id <> new.id;
  if new.rent_cents not between 10000 and 2500000
    or (homes >= 5 and new.rent_cents not between usual / 4 and usual::bigint * 4)
  then
    raise exception using errcode = 'P0001', hint = 'listings.rent_unusual',
      detail = case when homes >= 5 then usual::text else '' end,
      message = format('A rent of $%s a month is far from others. Say that it is right, or change it.',
        to_char(new.rent_cents / 100.0, 'FM999,999,990.00'));
  end if;
  return new;
end
$$;
comment on function private.ask_about_rent is
  'Trigger: a rent outside of $100 to $25,000 a month, or four times more or less than the median of the same city and bedrooms. Definer: it reads all homes.';

create trigger listings_ask_about_rent before update of status, rent_cents on public.listings
  for each row when (
    new.status = 'active'
    and (old.status <> 'active' or new.rent_cents <> old.rent_cents)
    and new.rent_cents is distinct from new.rent_confirmed_cents
  )
  execute function private.ask_about_rent();
