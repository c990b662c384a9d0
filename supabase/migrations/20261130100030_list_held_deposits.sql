-- Deposits that are held, one by one: whose they are, since when, and whether their lease still runs. The rent roll's
-- sum is of the same rows: it counted the lease of today only, so that the deposit of a lease that was renewed, and one
-- that was not yet given back, were missing from it.

create function private.held_deposits(org uuid, words text)
 returns table (charge_id uuid, lease_id uuid, listing_id uuid, title text, unit text, city text, tenants text,
   lease_status text, ends_on date, held_on date, held_cents bigint)
 language sql
 stable
 security definer
 set search_path = ''
  as $$
    select c.id, c.lease_id, c.listing_id, l.title, l.unit, l.city,
      case when c.lease_id is null then '' else private.tenant_names(c.lease_id) end, e.status, e.ends_on,
      coalesce((
        select max(p.settled_on) from public.payment_allocations a join public.payments p on p.id = a.payment_id
        where a.charge_id = c.id and p.status in ('succeeded', 'disputed')
      ), c.due_on), c.paid_cents::bigint
    from public.charges c
    left join public.listings l on l.id = c.listing_id
    left join public.leases e on e.id = c.lease_id
    where c.org_id = held_deposits.org and c.kind = 'deposit' and c.status <> 'refunded' and c.paid_cents > 0
      and held_deposits.org in (select private.my_managed_organizations())
      and (coalesce(held_deposits.words, '') = '' or strpos(lower(concat_ws(' ', l.title, l.unit, l.city,
        case when c.lease_id is null then '' else private.tenant_names(c.lease_id) end)),
        lower(trim(held_deposits.words))) > 0)
  $$;
comment on function private.held_deposits is
  'The rows of public.held_deposits, in no order. Definer: deposits whose home or lease is gone count, too; it asks for the caller''s organisation first.';

create function public.held_deposits(org uuid, words text default '', after_key text default null,
  page_size integer default 50)
 returns table (row_key text, charge_id uuid, lease_id uuid, listing_id uuid, title text, unit text, city text,
   tenants text, lease_status text, ends_on date, held_on date, held_cents bigint)
 language sql
 stable
 set search_path = ''
  as $$
    with keyed as (
      select concat_ws(' ', to_char(h.held_on, 'YYYY-MM-DD'), h.charge_id) collate "C" as k, h.*
      from private.held_deposits(org, words) h
    )
    select keyed.* from keyed
    where after_key is null or keyed.k > after_key collate "C"
    order by keyed.k
    limit least(greatest(page_size, 1), 500)
  $$;
comment on function public.held_deposits is
  'For owner and manager: deposits that are held, the oldest first; after_key is row_key of the last row. held_on is the day on which the last of it arrived.';

create function public.held_deposit_totals(org uuid, words text default '')
 returns table (deposits bigint, held_cents bigint, ended_cents bigint)
 language sql
 stable
 set search_path = ''
  as $$
    select count(*), coalesce(sum(h.held_cents), 0)::bigint,
      coalesce(sum(h.held_cents) filter (where h.lease_status = 'ended'), 0)::bigint
    from private.held_deposits(org, words) h
  $$;
comment on function public.held_deposit_totals is
  'The sums of all rows of held_deposits with the same words; ended_cents is of leases that are over.';
revoke execute on function private.held_deposits(uuid, text), public.held_deposits(uuid, text, text, integer),
  public.held_deposit_totals(uuid, text) from public, anon;
grant execute on function private.held_deposits(uuid, text), public.held_deposits(uuid, text, text, integer),
  public.held_deposit_totals(uuid, text) to authenticated;

create or replace function private.rent_roll(org uuid, only_rows text, words text)
 returns table(listing_id uuid, title text, unit text, city text, state text, listing_status text, lease_id uuid, lease_status text, starts_on date, ends_on date, tenants text, rent_cents bigint, asked_cents bigint, paid_cents bigint, open_cents bigint, deposit_cents bigint, next_due_on date, next_due_cents bigint)
 language sql
 stable security definer
 set search_path = ''
as $$
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
  $$;
