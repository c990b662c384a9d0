-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Makes the deposit and the rent up to next month of every lease that runs, once each; missed months are made up, and days after a lease's end are taken off. Job: every hour.
create function private.run_rent_charges(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 100)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  made integer := private.apply_rent_changes(at, batch);
begin
  made := made + private.shorten_last_rents(at, greatest(batch - made, 0));
  return made + private.charge_leases(at, greatest(batch - made, 0), null);
end
$function$
