-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Job: how many papers of leases are to be made, at most a batch; the function write-lease-papers then makes them.
create function private.run_lease_papers(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 5)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select count(*)::integer from (
      select from private.lease_papers k
      where k.made_at is null and (k.claimed_until is null or k.claimed_until <= at) limit batch
    ) waiting
  $function$
