-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The rent of a lease in a month, given the one of today. Granted to nobody: its callers ask for rights.
create function private.rent_in(lease uuid, month date, now_cents integer)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce(
      (select c.rent_cents from public.rent_changes c
        where c.lease_id = lease and c.withdrawn_at is null and c.effective_on <= month
        order by c.effective_on desc limit 1),
      (select c.former_cents from public.rent_changes c
        where c.lease_id = lease and c.withdrawn_at is null
        order by c.effective_on limit 1),
      now_cents)
  $function$
