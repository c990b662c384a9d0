-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether the caller is a tenant of an active or ending lease of the home.
-- executable by authenticated
create function private.lives_in(listing uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (
      select from public.leases l
      where l.listing_id = listing and l.status in ('active', 'ending')
        and l.id in (select private.my_leases())
    )
  $function$
