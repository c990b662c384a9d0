-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A lease of the caller's side, locked for this transaction; refuses every other.
create function private.managed_lease(lease uuid)
 RETURNS public.leases
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_row public.leases;
begin
  select * into found_row from public.leases l where l.id = lease for no key update;
  if found_row.id is null or not private.manages_lease(lease) then
    raise exception using errcode = 'P0001', hint = 'leases.missing',
      message = 'This lease is not available';
  end if;
  return found_row;
end
$function$
