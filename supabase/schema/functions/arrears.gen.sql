-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For owner and manager: what is due and not paid, by lease and by its age in days (0-30, 31-60, 61-90, more), the largest first; deposits apart. The sum of open_cents is what earnings_by_month calls outstanding. aged: 30, 60, 90, over, deposit.
-- executable by authenticated
create function public.arrears(org uuid, aged text DEFAULT NULL::text, words text DEFAULT ''::text, after_cents bigint DEFAULT NULL::bigint, after_id uuid DEFAULT NULL::uuid, page_size integer DEFAULT 50)
 RETURNS TABLE(id uuid, lease_id uuid, lease_status text, listing_id uuid, title text, unit text, city text, tenants text, days_30_cents bigint, days_60_cents bigint, days_90_cents bigint, days_over_cents bigint, open_cents bigint, deposit_cents bigint, oldest_due_on date, oldest_days integer, reminded_on date, may_remind boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select r.* from private.arrears(org, aged, words) r
    where after_id is null or r.open_cents < after_cents
      or (r.open_cents = after_cents and r.id > after_id)
    order by r.open_cents desc, r.id
    limit least(greatest(page_size, 1), 500)
  $function$

-- The rows of public.arrears, in no order. Definer: see the head of its migration.
-- executable by authenticated
create function private.arrears(org uuid, aged text, words text)
 RETURNS TABLE(id uuid, lease_id uuid, lease_status text, listing_id uuid, title text, unit text, city text, tenants text, days_30_cents bigint, days_60_cents bigint, days_90_cents bigint, days_over_cents bigint, open_cents bigint, deposit_cents bigint, oldest_due_on date, oldest_days integer, reminded_on date, may_remind boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with owed as (
      select coalesce(c.lease_id, c.listing_id, c.org_id) as id, c.lease_id, c.listing_id, c.kind,
        c.due_on, c.amount_cents - c.waived_cents - c.paid_cents as cents, d.today - c.due_on as days,
        d.today
      from public.charges c
      left join public.listings l on l.id = c.listing_id
      cross join lateral (select (now() at time zone coalesce(l.time_zone, 'UTC'))::date as today) d
      where c.org_id = arrears.org and c.status in ('due', 'partly_paid', 'overdue')
        and c.due_on <= d.today and c.amount_cents - c.waived_cents - c.paid_cents > 0
        and arrears.org in (select private.my_managed_organizations())
    ), aged_rows as (
      select o.id, o.lease_id, min(o.listing_id::text)::uuid as listing_id, max(o.today) as today,
        coalesce(sum(o.cents) filter (where o.kind <> 'deposit' and o.days <= 30), 0)::bigint as d30,
        coalesce(sum(o.cents) filter (where o.kind <> 'deposit' and o.days between 31 and 60), 0)::bigint as d60,
        coalesce(sum(o.cents) filter (where o.kind <> 'deposit' and o.days between 61 and 90), 0)::bigint as d90,
        coalesce(sum(o.cents) filter (where o.kind <> 'deposit' and o.days > 90), 0)::bigint as over,
        coalesce(sum(o.cents) filter (where o.kind <> 'deposit'), 0)::bigint as open,
        coalesce(sum(o.cents) filter (where o.kind = 'deposit'), 0)::bigint as deposit,
        min(o.due_on) as oldest, max(o.days) as days
      from owed o group by o.id, o.lease_id
    )
    select r.id, r.lease_id, e.status, r.listing_id, l.title, l.unit, l.city, t.names, r.d30, r.d60, r.d90,
      r.over, r.open, r.deposit, r.oldest, r.days, m.reminded,
      e.id is not null and t.names <> '' and r.oldest < r.today and m.reminded is distinct from r.today
    from aged_rows r
    left join public.leases e on e.id = r.lease_id
    left join public.listings l on l.id = r.listing_id
    cross join lateral (select case when e.id is null then '' else private.tenant_names(e.id) end) t (names)
    cross join lateral (
      select (e.arrears_reminded_at at time zone coalesce(l.time_zone, 'UTC'))::date as reminded
    ) m
    where case arrears.aged when '30' then r.d30 > 0 when '60' then r.d60 > 0 when '90' then r.d90 > 0
        when 'over' then r.over > 0 when 'deposit' then r.deposit > 0 else true end
      and (coalesce(arrears.words, '') = '' or strpos(
        lower(concat_ws(' ', l.title, l.unit, l.city, t.names)), lower(trim(arrears.words))) > 0)
  $function$
