-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A lease and those before it that it renews. Granted to nobody: its callers ask for rights.
create function private.lease_line(lease uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with recursive line as (
      select l.id, l.renews, 1 as step from public.leases l where l.id = lease
      union all
      select l.id, l.renews, line.step + 1 from line join public.leases l on l.id = line.renews
        where line.step < 100
    )
    select line.id from line
  $function$
