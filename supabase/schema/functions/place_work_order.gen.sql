-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: work belongs to the home's organisation, whatever the client says. Definer: it reads the home.
create function private.place_work_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.org_id := (select l.org_id from public.listings l where l.id = new.listing_id);
  if new.org_id is null then
    raise exception using errcode = 'P0001', hint = 'listings.missing',
      message = 'This home is not available';
  end if;
  return new;
end
$function$
