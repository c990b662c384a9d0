-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Makes the deposit and the rent up to next month of one running lease, or with null of all, once each; answers how many.
create function private.charge_leases(at timestamp with time zone, batch integer, only_lease uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  contract record;
  made integer := 0;
begin
  for contract in
    select l.id, l.starts_on, due.month, rent.cents, rent.due_on
    from public.leases l
    join public.listings h on h.id = l.listing_id
    cross join lateral (select (at at time zone h.time_zone)::date as today) here
    cross join lateral (
      select max(c.period) as month from public.charges c where c.lease_id = l.id and c.kind = 'rent'
    ) charged
    -- From the lease's own beginning here (months before are those of another book) to next month.
    cross join lateral (
      select generate_series(
        coalesce(charged.month + interval '1 month', date_trunc('month',
          greatest(l.starts_on, (l.created_at at time zone h.time_zone)::date)::timestamp)),
        date_trunc('month', here.today::timestamp) + interval '1 month', '1 month')::date as month
    ) due
    cross join lateral private.rent_of_month(
      private.rent_in(l.id, due.month, l.rent_cents), due.month, l.starts_on, l.ends_on, l.due_day) rent
    where l.status in ('active', 'ending') and l.org_id is not null
      and (only_lease is null or l.id = only_lease)
      and (l.ends_on is null or due.month <= l.ends_on)
      and rent.cents > 0
    order by due.month, l.id
    limit greatest(batch - made, 0)
    for update of l skip locked
  loop
    if private.raise_charge(gen_random_uuid(), contract.id, 'rent', contract.month,
        'Rent for ' || to_char(contract.month, 'FMMonth YYYY'), contract.cents, contract.due_on) then
      made := made + 1;
    end if;
  end loop;
  for contract in
    select l.id, l.deposit_cents, l.starts_on
    from public.leases l
    -- A renewal takes over the deposit that is held.
    where l.status in ('active', 'ending') and l.org_id is not null and l.deposit_cents > 0
      and l.renews is null and (only_lease is null or l.id = only_lease)
      and not exists (
        select from public.charges c where c.lease_id = l.id and c.kind = 'deposit'
      )
    order by l.id
    limit greatest(batch - made, 0)
    for update of l skip locked
  loop
    if private.raise_charge(gen_random_uuid(), contract.id, 'deposit',
        date_trunc('month', contract.starts_on::timestamp)::date, 'Deposit', contract.deposit_cents,
        contract.starts_on) then
      made := made + 1;
    end if;
  end loop;
  return made;
end
$function$
