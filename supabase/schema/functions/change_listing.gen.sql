-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Changes the named ones of title, description, rent_cents, deposit_cents, available_from, pets_allowed and furnished of a home of the caller's side.
-- executable by authenticated
create function public.change_listing(listing uuid, changes jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.listings l set
    title = case when changes ? 'title' then changes ->> 'title' else l.title end,
    description = case when changes ? 'description' then changes ->> 'description' else l.description end,
    rent_cents = case when changes ? 'rent_cents' then (changes ->> 'rent_cents')::integer else l.rent_cents end,
    deposit_cents = case when changes ? 'deposit_cents' then (changes ->> 'deposit_cents')::integer
      else l.deposit_cents end,
    available_from = case when changes ? 'available_from' then (changes ->> 'available_from')::date
      else l.available_from end,
    pets_allowed = case when changes ? 'pets_allowed' then (changes ->> 'pets_allowed')::boolean
      else l.pets_allowed end,
    furnished = case when changes ? 'furnished' then (changes ->> 'furnished')::boolean else l.furnished end
    where l.id = listing;
  -- The policy hides what is not theirs.
  if not found then
    raise exception using errcode = 'P0001', hint = 'listings.missing',
      message = 'This home is not available';
  end if;
end
$function$
