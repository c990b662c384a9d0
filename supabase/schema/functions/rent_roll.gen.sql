-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For owner and manager: each home with its lease of today (none: vacant), the rent, what is asked and paid of this month, what is due and open without the deposit, and what is due next. Pages by keyset: after_key and after_id are sort_key and listing_id of the last row. only_rows: let, vacant, open.
-- executable by authenticated
create function public.rent_roll(org uuid, only_rows text DEFAULT NULL::text, words text DEFAULT ''::text, sort text DEFAULT 'home'::text, descending boolean DEFAULT false, after_key text DEFAULT NULL::text, after_id uuid DEFAULT NULL::uuid, page_size integer DEFAULT 50)
 RETURNS TABLE(listing_id uuid, title text, unit text, city text, state text, listing_status text, lease_id uuid, lease_status text, starts_on date, ends_on date, tenants text, rent_cents bigint, asked_cents bigint, paid_cents bigint, open_cents bigint, deposit_cents bigint, next_due_on date, next_due_cents bigint, sort_key text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    with keyed as (
      select r.*, (case sort
        when 'tenant' then lower(r.tenants)
        when 'rent' then to_char(r.rent_cents, 'FM000000000000')
        when 'paid' then to_char(r.paid_cents, 'FM000000000000')
        when 'open' then to_char(r.open_cents, 'FM000000000000')
        when 'due' then coalesce(r.next_due_on::text, '9999')
        when 'let' then (r.lease_id is null)::text
        else lower(concat_ws(' ', r.title, r.unit)) end) collate "C" as k
      from private.rent_roll(org, only_rows, words) r
    )
    select k.* from keyed k
    where after_id is null or case when descending
      then k.k < after_key collate "C" or (k.k = after_key and k.listing_id > after_id)
      else k.k > after_key collate "C" or (k.k = after_key and k.listing_id > after_id) end
    order by case when not descending then k.k end, case when descending then k.k end desc, k.listing_id
    limit least(greatest(page_size, 1), 500)
  $function$

-- The rows of public.rent_roll, in no order. Definer: see the head of its migration.
-- executable by authenticated
create function private.rent_roll(org uuid, only_rows text, words text)
 RETURNS TABLE(listing_id uuid, title text, unit text, city text, state text, listing_status text, lease_id uuid, lease_status text, starts_on date, ends_on date, tenants text, rent_cents bigint, asked_cents bigint, paid_cents bigint, open_cents bigint, deposit_cents bigint, next_due_on date, next_due_cents bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with homes as materialized (
      select l.id, l.title, l.unit, l.city, l.state, l.status, l.rent_cents,
        (now() at time zone l.time_zone)::date as today
      from public.listings l
      where l.org_id = rent_roll.org
        and rent_roll.org in (select private.my_managed_organizations())
    ), let as materialized (
      -- Who lives there today; else who moves in next.
      select distinct on (e.listing_id) e.*
      from public.leases e join homes h on h.id = e.listing_id
      where e.org_id = rent_roll.org and e.status in ('active', 'ending')
      order by e.listing_id,
        (h.today between e.starts_on and coalesce(e.ends_on, 'infinity')) desc, e.starts_on
    ), sums as materialized (
      select c.lease_id,
        sum(c.amount_cents - c.waived_cents) filter (where c.kind <> 'deposit' and m.is_now) as asked,
        sum(c.paid_cents) filter (where c.kind <> 'deposit' and m.is_now) as paid,
        sum(o.cents) filter (where c.kind <> 'deposit' and c.due_on <= h.today) as open,
        min(c.due_on) filter (where o.cents > 0 and c.due_on >= h.today) as next_on,
        (array_agg(o.cents order by c.due_on, c.id)
          filter (where o.cents > 0 and c.due_on >= h.today))[1] as next_cents
      from let e join homes h on h.id = e.listing_id join public.charges c on c.lease_id = e.id
      cross join lateral (
        select date_trunc('month', c.due_on::timestamp) = date_trunc('month', h.today::timestamp) as is_now
      ) m
      cross join lateral (select c.amount_cents - c.waived_cents - c.paid_cents as cents) o
      group by c.lease_id
    ), kept as materialized (
      -- All that is held of a home, also of a lease that ended or was renewed.
      select c.listing_id, sum(c.paid_cents) as held
      from public.charges c
      where c.org_id = rent_roll.org and c.kind = 'deposit' and c.status <> 'refunded' and c.paid_cents > 0
      group by c.listing_id
    )
    select h.id, h.title, h.unit, h.city, h.state, h.status, e.id, e.status, e.starts_on, e.ends_on,
      t.names, coalesce(e.rent_cents, h.rent_cents)::bigint, coalesce(s.asked, 0)::bigint,
      coalesce(s.paid, 0)::bigint, coalesce(s.open, 0)::bigint, coalesce(k.held, 0)::bigint, s.next_on,
      s.next_cents::bigint
    from homes h
    left join let e on e.listing_id = h.id
    left join sums s on s.lease_id = e.id
    left join kept k on k.listing_id = h.id
    cross join lateral (select case when e.id is null then '' else private.tenant_names(e.id) end) t (names)
    where (h.status <> 'archived' or e.id is not null)
      and case rent_roll.only_rows when 'let' then e.id is not null when 'vacant' then e.id is null
        when 'open' then coalesce(s.open, 0) > 0 else true end
      and (coalesce(rent_roll.words, '') = '' or strpos(
        lower(concat_ws(' ', h.title, h.unit, h.city, t.names)), lower(trim(rent_roll.words))) > 0)
  $function$
