-- A home that is published for the time after its lease stays so: its date cannot be moved back into the lease.

create function private.refuse_date_in_lease() returns trigger
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  let_until date := (
    select max(l.ends_on) from public.leases l where l.listing_id = new.id and l.status = 'ending'
  );
begin
  if let_until >= new.available_from then
    raise exception using errcode = 'P0001', hint = 'listings.let', detail = let_until::text,
      message = 'This home has a signed lease. It can be published for the time after the lease ends.';
  end if;
  return new;
end
$$;
comment on function private.refuse_date_in_lease is
  'Definer: members who may edit a home need not see its leases. Trigger: the day from which a published home is free lies behind its ending lease.';
create trigger listings_refuse_date_in_lease before update of available_from on public.listings
  for each row when (new.status = 'active' and new.available_from is distinct from old.available_from)
  execute function private.refuse_date_in_lease();
