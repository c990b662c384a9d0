-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What is open of each lease that the caller is a tenant of, in cents: charges that are due today at the home, and apart those that come later. A lease of which nothing is open is left out.
-- executable by authenticated
create function public.my_dues()
 RETURNS TABLE(lease_id uuid, charges bigint, open_cents bigint, overdue_cents bigint, coming bigint, coming_cents bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.my_dues() $function$

-- Definer: the day of a home is asked of its row, which a tenant need not see any more. Of the caller's own leases alone.
-- executable by authenticated
create function private.my_dues()
 RETURNS TABLE(lease_id uuid, charges bigint, open_cents bigint, overdue_cents bigint, coming bigint, coming_cents bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with open as (
      select c.lease_id, c.status, c.amount_cents - c.paid_cents - c.waived_cents as cents,
        c.due_on <= private.home_date(c.listing_id, now()) as is_due
      from public.charges c
      where c.lease_id in (select private.my_leases()) and c.status in ('due', 'partly_paid', 'overdue')
    )
    select o.lease_id, count(*) filter (where o.is_due),
      coalesce(sum(o.cents) filter (where o.is_due), 0),
      coalesce(sum(o.cents) filter (where o.status = 'overdue'), 0),
      count(*) filter (where not o.is_due), coalesce(sum(o.cents) filter (where not o.is_due), 0)
    from open o group by o.lease_id
  $function$
