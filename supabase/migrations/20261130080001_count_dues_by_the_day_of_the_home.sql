-- Next month's rent is charged ahead: what is asked for, and not due yet, is no debt.

drop function public.my_dues();
create function private.my_dues()
  returns table (
    lease_id uuid, charges bigint, open_cents bigint, overdue_cents bigint, coming bigint, coming_cents bigint
  )
  language sql stable security definer
  set search_path = ''
  as $$
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
  $$;
comment on function private.my_dues is
  'Definer: the day of a home is asked of its row, which a tenant need not see any more. Of the caller''s own leases alone.';
create function public.my_dues()
  returns table (
    lease_id uuid, charges bigint, open_cents bigint, overdue_cents bigint, coming bigint, coming_cents bigint
  )
  language sql stable
  set search_path = ''
  as $$ select * from private.my_dues() $$;
comment on function public.my_dues is
  'What is open of each lease that the caller is a tenant of, in cents: charges that are due today at the home, and apart those that come later. A lease of which nothing is open is left out.';
revoke execute on function private.my_dues(), public.my_dues() from public, anon;
grant execute on function private.my_dues(), public.my_dues() to authenticated;
