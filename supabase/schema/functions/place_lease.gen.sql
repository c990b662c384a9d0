-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: a new lease belongs to the home's host and organisation. Definer: it reads the home.
create function private.place_lease()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  select coalesce(new.host_id, l.owner_id), coalesce(new.org_id, l.org_id)
    into new.host_id, new.org_id
    from public.listings l where l.id = new.listing_id;
  return new;
end
$function$
