-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The first day from which another rent may hold. Granted to nobody.
create function private.earliest_rent_change(was public.leases, at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    -- Not within a term, not before 30 days and the lease's own notice, not for a month that is asked for.
    select greatest(
      private.first_of_month(private.home_date(was.listing_id, at) + greatest(was.notice_days, 30)),
      private.first_of_month(was.ends_on + 1),
      private.first_of_month(was.starts_on),
      private.months_later((select max(c.period) from public.charges c
        where c.lease_id = was.id and c.kind = 'rent'), 1))
  $function$
