-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Locks a lease's home, then the lease; asks for no rights.
create function private.lock_lease(lease uuid)
 RETURNS public.leases
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_row public.leases;
begin
  perform from public.listings h
    where h.id = (select l.listing_id from public.leases l where l.id = lease) for no key update;
  select * into found_row from public.leases l where l.id = lease for no key update;
  return found_row;
end
$function$
