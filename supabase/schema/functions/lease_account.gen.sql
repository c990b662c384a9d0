-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For owner and manager: one lease with its home and tenants, what was asked and paid in all, the balance, and what is due and open by its age.
-- executable by authenticated
create function public.lease_account(lease uuid)
 RETURNS TABLE(lease_id uuid, org_id uuid, listing_id uuid, title text, unit text, city text, time_zone text, lease_status text, starts_on date, ends_on date, tenants text, rent_cents bigint, today date, asked_cents bigint, paid_cents bigint, balance_cents bigint, open_cents bigint, days_30_cents bigint, days_60_cents bigint, days_90_cents bigint, days_over_cents bigint, deposit_open_cents bigint, deposit_cents bigint, reminded_on date, may_remind boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.lease_account(lease) $function$

-- The row of public.lease_account. Definer: the books of a lease are for owner and manager, whom it asks for.
-- executable by authenticated
create function private.lease_account(lease uuid)
 RETURNS TABLE(lease_id uuid, org_id uuid, listing_id uuid, title text, unit text, city text, time_zone text, lease_status text, starts_on date, ends_on date, tenants text, rent_cents bigint, today date, asked_cents bigint, paid_cents bigint, balance_cents bigint, open_cents bigint, days_30_cents bigint, days_60_cents bigint, days_90_cents bigint, days_over_cents bigint, deposit_open_cents bigint, deposit_cents bigint, reminded_on date, may_remind boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select e.id, e.org_id, e.listing_id, l.title, l.unit, l.city, l.time_zone, e.status, e.starts_on,
      e.ends_on, private.tenant_names(e.id), e.rent_cents::bigint, d.today, coalesce(s.asked, 0)::bigint,
      coalesce(s.paid, 0)::bigint, coalesce(s.balance, 0)::bigint, coalesce(a.open_cents, 0),
      coalesce(a.days_30_cents, 0), coalesce(a.days_60_cents, 0), coalesce(a.days_90_cents, 0),
      coalesce(a.days_over_cents, 0), coalesce(a.deposit_cents, 0), coalesce(s.held, 0)::bigint,
      a.reminded_on, coalesce(a.may_remind, false)
    from public.leases e
    join public.listings l on l.id = e.listing_id
    cross join lateral (select (now() at time zone l.time_zone)::date as today) d
    left join lateral (
      select sum(c.amount_cents - c.waived_cents) as asked, sum(c.paid_cents) as paid,
        sum(c.amount_cents - c.waived_cents - c.paid_cents) as balance,
        sum(c.paid_cents) filter (where c.kind = 'deposit' and c.status <> 'refunded') as held
      from public.charges c where c.lease_id = e.id
    ) s on true
    left join lateral (
      select * from private.arrears(e.org_id, null, '') r where r.lease_id = e.id
    ) a on true
    where e.id = lease_account.lease and e.org_id in (select private.my_managed_organizations())
  $function$
