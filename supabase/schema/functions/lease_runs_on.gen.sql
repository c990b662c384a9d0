-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether a lease, or one that renews it, runs and does not end yet. Granted to nobody: its callers ask for rights.
create function private.lease_runs_on(lease uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with recursive line as (
      select l.id, l.status, 1 as step from public.leases l where l.id = lease
      union all
      select n.id, n.status, line.step + 1 from line join public.leases n on n.renews = line.id
        where line.step < 100 and n.status in ('active', 'ending', 'ended')
    )
    select exists (select from line where line.status = 'active')
  $function$
