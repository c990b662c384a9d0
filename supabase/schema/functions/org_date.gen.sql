-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The day that a moment is at every home of an organisation, for what is of no single home. Granted to nobody.
create function private.org_date(org uuid, at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce(
      (select min((at at time zone l.time_zone)::date) from public.listings l where l.org_id = org),
      (at at time zone 'UTC')::date)
  $function$
