-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: a home stands in a building of its own side. Definer: what is foreign reads as missing.
create function private.guard_listing_property()
 RETURNS trigger
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
