-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: at most 20 for a home. Definer: it locks the home's row.
create function private.limit_listing_fees()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- One after the other for a home: else two at once would both find room.
  perform from public.listings l where l.id = new.listing_id for no key update;
  if (select count(*) from public.listing_fees f where f.listing_id = new.listing_id) >= 20 then
    raise exception using errcode = 'P0001', hint = 'listings.too_many_fees',
      message = 'A home has up to 20 fees. Remove one to add another.';
  end if;
  return new;
end
$function$
