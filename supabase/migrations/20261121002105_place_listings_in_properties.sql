-- A home may only stand in a building of its own side: else a foreign building would become public
-- by it. `listings_property` runs after `listings_place`, which knows the organisation.
create function private.guard_listing_property() returns trigger
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  if not exists (
    select from public.properties p
    where p.id = new.property_id and (p.owner_id = new.owner_id or p.org_id = new.org_id)
  ) then
    raise exception using errcode = 'P0001', hint = 'listings.property_missing',
      message = 'This building is not available';
  end if;
  return new;
end
$$;
comment on function private.guard_listing_property is
  'Trigger: a home stands in a building of its own side. Definer: what is foreign reads as missing.';
create trigger listings_property before insert or update of property_id on public.listings
  for each row when (new.property_id is not null) execute function private.guard_listing_property();

grant insert (property_id), update (property_id) on public.listings to authenticated;
