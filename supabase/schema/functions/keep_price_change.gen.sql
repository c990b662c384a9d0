-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: remembers what a home cost. Definer: nobody writes the history by hand.
create function private.keep_price_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.listing_price_changes (listing_id, rent_cents, previous_rent_cents)
    values (new.id, new.rent_cents, old.rent_cents);
  return null;
end
$function$
