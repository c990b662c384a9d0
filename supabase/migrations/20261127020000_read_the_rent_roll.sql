-- What a host's homes bring: the rent roll, and arrears by their age. Owner and manager only (DEC-39). The
-- functions are definers because tenants' names are not the host's to read from their profiles; each asks for
-- the caller's organisation first. Days are days at the home.

-- What is still to be paid is a small part of all charges, and is asked for most.
create index charges_open_idx on public.charges (org_id, lease_id, due_on)
  where status in ('due', 'partly_paid', 'overdue');

create function private.tenant_names(lease uuid) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(string_agg(coalesce(p.full_name, '–'), ', ' order by o.signing_order), '')
    from public.lease_parties o join public.profiles p on p.id = o.profile_id
    where o.lease_id = lease and o.party = 'tenant'
  $$;
comment on function private.tenant_names is
  'The tenants of a lease in the order of signing. Definer: its callers decide who reads it. Granted to nobody.';

create function private.rent_roll(org uuid, only_rows text, words text)
  returns table (
    listing_id uuid, title text, unit text, city text, state text, listing_status text,
    lease_id uuid, lease_status text, starts_on date, ends_on date, tenants text, rent_cents bigint,
    asked_cents bigint, paid_cents bigint, open_cents bigint, deposit_cents bigint, next_due_on date,
    next_due_cents bigint
  )
  language sql stable security definer
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
        sum(c.paid_cents) filter (where c.kind = 'deposit' and c.status <> 'refunded') as held,
        min(c.due_on) filter (where o.cents > 0 and c.due_on >= h.today) as next_on,
        (array_agg(o.cents order by c.due_on, c.id)
          filter (where o.cents > 0 and c.due_on >= h.today))[1] as next_cents
      from let e join homes h on h.id = e.listing_id join public.charges c on c.lease_id = e.id
      cross join lateral (
        select date_trunc('month', c.due_on::timestamp) = date_trunc('month', h.today::timestamp) as is_now
      ) m
      cross join lateral (select c.amount_cents - c.waived_cents - c.paid_cents as cents) o
      group by c.lease_id
    )
    select h.id, h.title, h.unit, h.city, h.state, h.status, e.id, e.status, e.starts_on, e.ends_on,
      t.names, coalesce(e.rent_cents, h.rent_cents)::bigint, coalesce(s.asked, 0)::bigint,
      coalesce(s.paid, 0)::bigint, coalesce(s.open, 0)::bigint, coalesce(s.held, 0)::bigint, s.next_on,
      s.next_cents::bigint
    from homes h
    left join let e on e.listing_id = h.id
    left join sums s on s.lease_id = e.id
    cross join lateral (select case when e.id is null then '' else private.tenant_names(e.id) end) t (names)
    where (h.status <> 'archived' or e.id is not null)
      and case rent_roll.only_rows when 'let' then e.id is not null when 'vacant' then e.id is null
        when 'open' then coalesce(s.open, 0) > 0 else true end
      and (coalesce(rent_roll.words, '') = '' or strpos(
        lower(concat_ws(' ', h.title, h.unit, h.city, t.names)), lower(trim(rent_roll.words))) > 0)
  $$;
comment on function private.rent_roll is
  'The rows of public.rent_roll, in no order. Definer: see the head of its migration.';

create function public.rent_roll(
  org uuid, only_rows text default null, words text default '', sort text default 'home',
  descending boolean default false, after_key text default null, after_id uuid default null,
  page_size integer default 50
)
  returns table (
    listing_id uuid, title text, unit text, city text, state text, listing_status text,
    lease_id uuid, lease_status text, starts_on date, ends_on date, tenants text, rent_cents bigint,
    asked_cents bigint, paid_cents bigint, open_cents bigint, deposit_cents bigint, next_due_on date,
    next_due_cents bigint, sort_key text
  )
  language sql stable
  set search_path = ''
  as $$
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
  $$;
comment on function public.rent_roll is
  'For owner and manager: each home with its lease of today (none: vacant), the rent, what is asked and paid of this month, what is due and open without the deposit, and what is due next. Pages by keyset: after_key and after_id are sort_key and listing_id of the last row. only_rows: let, vacant, open.';

create function public.rent_roll_totals(org uuid, only_rows text default null, words text default '')
  returns table (
    homes bigint, let_homes bigint, rent_cents bigint, asked_cents bigint, paid_cents bigint,
    open_cents bigint, deposit_cents bigint
  )
  language sql stable
  set search_path = ''
  as $$
    select count(*), count(r.lease_id), coalesce(sum(r.rent_cents) filter (where r.lease_id is not null), 0)::bigint,
      coalesce(sum(r.asked_cents), 0)::bigint, coalesce(sum(r.paid_cents), 0)::bigint,
      coalesce(sum(r.open_cents), 0)::bigint, coalesce(sum(r.deposit_cents), 0)::bigint
    from private.rent_roll(org, only_rows, words) r
  $$;
comment on function public.rent_roll_totals is
  'The sums of all rows of rent_roll with the same filter; the rent counts for homes that are let.';

-- Arrears -------------------------------------------------------------------------------------------

alter table public.leases add column arrears_reminded_at timestamptz;
comment on column public.leases.arrears_reminded_at is
  'When the host last reminded the tenants of what is overdue; remind_of_arrears.';

create function private.arrears(org uuid, aged text, words text)
  returns table (
    id uuid, lease_id uuid, lease_status text, listing_id uuid, title text, unit text, city text,
    tenants text, days_30_cents bigint, days_60_cents bigint, days_90_cents bigint,
    days_over_cents bigint, open_cents bigint, deposit_cents bigint, oldest_due_on date,
    oldest_days integer, reminded_on date, may_remind boolean
  )
  language sql stable security definer
  set search_path = ''
  as $$
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
  $$;
comment on function private.arrears is
  'The rows of public.arrears, in no order. Definer: see the head of its migration.';

create function public.arrears(
  org uuid, aged text default null, words text default '', after_cents bigint default null,
  after_id uuid default null, page_size integer default 50
)
  returns table (
    id uuid, lease_id uuid, lease_status text, listing_id uuid, title text, unit text, city text,
    tenants text, days_30_cents bigint, days_60_cents bigint, days_90_cents bigint,
    days_over_cents bigint, open_cents bigint, deposit_cents bigint, oldest_due_on date,
    oldest_days integer, reminded_on date, may_remind boolean
  )
  language sql stable
  set search_path = ''
  as $$
    select r.* from private.arrears(org, aged, words) r
    where after_id is null or r.open_cents < after_cents
      or (r.open_cents = after_cents and r.id > after_id)
    order by r.open_cents desc, r.id
    limit least(greatest(page_size, 1), 500)
  $$;
comment on function public.arrears is
  'For owner and manager: what is due and not paid, by lease and by its age in days (0-30, 31-60, 61-90, more), the largest first; deposits apart. The sum of open_cents is what earnings_by_month calls outstanding. aged: 30, 60, 90, over, deposit.';

create function public.arrears_totals(org uuid, aged text default null, words text default '')
  returns table (
    leases bigint, days_30_cents bigint, days_60_cents bigint, days_90_cents bigint,
    days_over_cents bigint, open_cents bigint, deposit_cents bigint
  )
  language sql stable
  set search_path = ''
  as $$
    select count(*), coalesce(sum(r.days_30_cents), 0)::bigint, coalesce(sum(r.days_60_cents), 0)::bigint,
      coalesce(sum(r.days_90_cents), 0)::bigint, coalesce(sum(r.days_over_cents), 0)::bigint,
      coalesce(sum(r.open_cents), 0)::bigint, coalesce(sum(r.deposit_cents), 0)::bigint
    from private.arrears(org, aged, words) r
  $$;
comment on function public.arrears_totals is 'The sums of all rows of arrears with the same filter.';

revoke execute on function private.tenant_names, private.rent_roll, private.arrears, public.rent_roll,
  public.rent_roll_totals, public.arrears, public.arrears_totals from public, anon;
grant execute on function private.rent_roll, private.arrears, public.rent_roll,
  public.rent_roll_totals, public.arrears, public.arrears_totals to authenticated;
