-- Figures that a host reads. A member of an organization saw none of its homes, a host of more than a
-- hundred saw a hundred, because a list was counted where it was shown: the server counts.

create function public.host_figures()
  returns table (active_homes integer, all_homes integer, active_rent_cents bigint)
  language sql stable
  set search_path = ''
  as $$
    select (count(*) filter (where l.status = 'active'))::integer, count(*)::integer,
      coalesce(sum(l.rent_cents) filter (where l.status = 'active'), 0)::bigint
    from public.listings l
    where l.owner_id = (select auth.uid()) or l.org_id in (select private.my_organizations())
  $$;
comment on function public.host_figures is
  'How many homes the caller and their organization have, how many are to let, and their rent a month.';
revoke execute on function public.host_figures from public, anon;
grant execute on function public.host_figures to authenticated;

-- Views are rows for two days only. Counting a day again may find some that came late, and never fewer:
-- where no rows are left, for example after a restore or an import, the day's figure stays as it is.
create or replace function private.run_daily_figures(
  at timestamptz default now(), batch integer default 500
) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  due uuid[];
begin
  select array_agg(locked.listing_id) into due from (
    select d.listing_id from private.listing_figure_days d where d.due_at <= at
    order by d.due_at limit batch for update skip locked
  ) locked;
  -- The last two days are counted again: a transaction may have ended after its midnight.
  with homes as (
    select l, (at at time zone l.time_zone)::date - 1 last_day,
      coalesce(d.built_through - 1, (at at time zone l.time_zone)::date - 400) first_day
    from private.listing_figure_days d join public.listings l on l.id = d.listing_id
    where d.listing_id = any (due)
  ), counted as (
    select (h.l).id listing_id, e.day,
      count(*) filter (where e.kind = 'views') views,
      count(*) filter (where e.kind = 'saves') saves,
      count(*) filter (where e.kind = 'messages') messages,
      count(*) filter (where e.kind = 'tours') tours,
      count(*) filter (where e.kind = 'applications') applications,
      count(*) filter (where e.kind = 'leases') leases
    from homes h, private.listing_events(h.l, h.first_day, h.last_day) e
    group by 1, 2
  ), emptied as (
    delete from public.listing_daily_figures f using homes h
    where f.listing_id = (h.l).id and f.day between h.first_day and h.last_day
      and f.views = 0 and not exists (
        select from counted c where c.listing_id = f.listing_id and c.day = f.day
      )
  ), only_views as (
    update public.listing_daily_figures f
      set saves = 0, messages = 0, tours = 0, applications = 0, leases = 0
      from homes h
      where f.listing_id = (h.l).id and f.day between h.first_day and h.last_day
        and f.views > 0 and not exists (
          select from counted c where c.listing_id = f.listing_id and c.day = f.day
        )
  )
  insert into public.listing_daily_figures as f
    (listing_id, day, views, saves, messages, tours, applications, leases)
  select listing_id, day, views, saves, messages, tours, applications, leases from counted
  on conflict (listing_id, day) do update set
    views = greatest(f.views, excluded.views), saves = excluded.saves, messages = excluded.messages,
    tours = excluded.tours, applications = excluded.applications, leases = excluded.leases;

  update private.listing_figure_days d set
    built_through = (at at time zone l.time_zone)::date - 1,
    due_at = ((at at time zone l.time_zone)::date + 1)::timestamp at time zone l.time_zone
    from public.listings l where d.listing_id = any (due) and l.id = d.listing_id;
  -- What is never counted again is no longer anybody's business.
  delete from private.listing_views v using private.listing_figure_days d
    where d.listing_id = any (due) and v.listing_id = d.listing_id and v.day < d.built_through - 1;
  delete from private.view_salts s where s.day < (at at time zone 'UTC')::date - 2;
  return coalesce(cardinality(due), 0);
end
$$;

-- What is still open is due: a charge of next week is not owed yet, and a debt from before the first month
-- has not left the sum; it counts in the first month that is asked for.
create or replace function public.earnings_by_month(org uuid, since date, until date)
  returns table (
    month date, listing_id uuid, charged_cents bigint, received_cents bigint, expense_cents bigint,
    net_cents bigint, outstanding_cents bigint
  )
  language sql stable
  set search_path = ''
  as $$
    with facts (day, home, charged, received, spent, outstanding) as (
      select c.due_on, c.listing_id, c.amount_cents - c.waived_cents, 0, 0, 0
      from public.charges c
      where c.org_id = org and c.kind <> 'deposit' and c.due_on between since and until
      union all
      select greatest(c.due_on, since), c.listing_id, 0, 0, 0,
        c.amount_cents - c.waived_cents - c.paid_cents
      from public.charges c left join public.listings l on l.id = c.listing_id
      where c.org_id = org and c.kind <> 'deposit'
        and c.amount_cents - c.waived_cents - c.paid_cents <> 0
        and c.due_on <= least(until, (now() at time zone coalesce(l.time_zone, 'UTC'))::date)
      union all
      select p.settled_on, c.listing_id, 0, a.amount_cents, 0, 0
      from public.payments p
      join public.payment_allocations a on a.payment_id = p.id
      join public.charges c on c.id = a.charge_id
      where p.org_id = org and p.status in ('succeeded', 'refunded') and c.kind <> 'deposit'
        and p.settled_on between since and until
      union all
      select r.refunded_on, c.listing_id, 0, -r.amount_cents, 0, 0
      from public.refunds r join public.charges c on c.id = r.charge_id
      where r.org_id = org and r.refunded_on between since and until
      union all
      -- What is kept of a deposit was a tenant's money until then.
      select d.returned_on, c.listing_id, 0, d.withheld_cents, 0, 0
      from public.deposit_returns d join public.charges c on c.id = d.charge_id
      where d.org_id = org and d.returned_on between since and until
      union all
      select e.spent_on, e.listing_id, 0, 0, e.total_cents, 0
      from public.expenses e
      where e.org_id = org and e.status = 'recorded' and e.spent_on between since and until
      union all
      select p.paid_on, t.listing_id, 0, 0, t.amount_cents, 0
      from public.payouts p join public.payout_tours t on t.payout_id = p.id
      where p.org_id = org and p.status = 'paid' and p.paid_on between since and until
    )
    select date_trunc('month', f.day::timestamp)::date, f.home, sum(f.charged)::bigint,
      sum(f.received)::bigint, sum(f.spent)::bigint, (sum(f.received) - sum(f.spent))::bigint,
      sum(f.outstanding)::bigint
    from facts f
    where org in (select private.my_managed_organizations())
    group by 1, 2
    order by 1, 2
  $$;
