-- A lease could not say that rent is due on the 29th, 30th or 31st, as short months lack these days. Such a day is
-- kept now, and the last day of a shorter month stands for it (private.rent_of_month). And a payment that is still
-- on its way was shown with the day of the device: its history has the day at the home.

alter table public.leases drop constraint leases_due_day_check;
alter table public.leases add constraint leases_due_day_check check (due_day between 1 and 31);

-- What is signed says what a short month means; texts of leases with an earlier day are as they were.
create or replace function private.lease_text(lease uuid, version integer) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select concat_ws(E'\n', 'Lease, version ' || version, '',
      'Home: ' || concat_ws(', ', h.title, nullif(concat_ws(' ', h.street_address, h.unit), ''), h.city,
        concat_ws(' ', h.state, h.postal_code)),
      'Host: ' || (select string_agg(coalesce(f.full_name, 'Unnamed'), ', ')
        from public.profiles f where f.id = l.host_id),
      'Tenants: ' || (select string_agg(coalesce(f.full_name, 'Unnamed'), ', ' order by p.signing_order)
        from public.lease_parties p join public.profiles f on f.id = p.profile_id
        where p.lease_id = l.id and p.party = 'tenant'),
      'First day: ' || l.starts_on,
      'Last day: ' || coalesce(l.ends_on::text, 'none, from month to month'),
      'Rent: ' || (l.rent_cents / 100.0)::numeric(12, 2) || ' ' || l.currency
        || ' a month, due on day ' || l.due_day
        || case when l.due_day > 28 then ', in shorter months on their last day' else '' end,
      'Deposit: ' || (l.deposit_cents / 100.0)::numeric(12, 2) || ' ' || l.currency,
      'Notice: ' || l.notice_days || ' days', '', l.terms)
    from public.leases l join public.listings h on h.id = l.listing_id where l.id = lease
  $$;

create function private.payment_zone(payment uuid) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select l.time_zone
    from public.payment_allocations a
      join public.charges c on c.id = a.charge_id
      join public.listings l on l.id = c.listing_id
    where a.payment_id = payment order by c.due_on, c.id limit 1
  $$;
comment on function private.payment_zone is
  'The zone of the home that a payment is for. Definer: a tenant need not read the home any more.';
revoke execute on function private.payment_zone(uuid) from public;
grant execute on function private.payment_zone(uuid) to authenticated;

create or replace view public.payment_history with (security_invoker = true) as
  select p.id, p.org_id, p.payer_id, p.amount_cents, p.refunded_cents, p.currency, p.method, p.status,
    p.failure, p.settled_on, p.created_at, r.code as receipt_code,
    (
      select coalesce(jsonb_agg(jsonb_build_object('charge_id', c.id, 'listing_id', c.listing_id,
        'kind', c.kind, 'description', c.description, 'amount_cents', a.amount_cents,
        'refunded_cents', a.refunded_cents) order by c.due_on, c.id), '[]')
      from public.payment_allocations a join public.charges c on c.id = a.charge_id
      where a.payment_id = p.id
    ) as lines,
    (p.created_at at time zone coalesce(private.payment_zone(p.id), 'UTC'))::date as started_on
  from public.payments p left join public.receipts r on r.payment_id = p.id;
