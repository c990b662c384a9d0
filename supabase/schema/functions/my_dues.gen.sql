-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What is open of each lease that the caller is a tenant of, in cents; a lease of which nothing is open is left out.
-- executable by authenticated
create function public.my_dues()
 RETURNS TABLE(lease_id uuid, charges bigint, open_cents bigint, overdue_cents bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select c.lease_id, count(*), sum(c.amount_cents - c.paid_cents - c.waived_cents),
      coalesce(sum(c.amount_cents - c.paid_cents - c.waived_cents) filter (where c.status = 'overdue'), 0)
    from public.charges c
    where c.lease_id in (select private.my_leases()) and c.status in ('due', 'partly_paid', 'overdue')
    group by c.lease_id
  $function$
