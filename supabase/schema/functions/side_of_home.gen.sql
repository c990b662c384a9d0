-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Who is notified of what is asked about a home: its owner, and the first twenty of the organisation. Granted to nobody.
create function private.side_of_home(listing uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select l.owner_id from public.listings l where l.id = side_of_home.listing
    union
    (select m.profile_id from public.listings l join public.organization_members m on m.org_id = l.org_id
      where l.id = side_of_home.listing order by m.created_at limit 20)
  $function$
