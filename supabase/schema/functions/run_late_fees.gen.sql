-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Adds the late fee of each rent that is open after its days of grace, by the rule of its lease, once. Job: every hour.
create function private.run_late_fees(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 100)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  late record;
  fee uuid;
  cents integer;
  done integer := 0;
begin
  for late in
    select c.id, c.lease_id, c.org_id, c.description, r.fixed_cents, r.percent_bps, r.cap_cents, here.today,
      c.amount_cents - c.paid_cents - c.waived_cents as open
    from public.charges c
    join public.late_fee_rules r on r.lease_id = c.lease_id and r.ended_at is null
    join public.listings h on h.id = c.listing_id
    cross join lateral (select (at at time zone h.time_zone)::date as today,
      (c.created_at at time zone h.time_zone)::date as made) here
    where c.kind = 'rent' and c.status in ('due', 'partly_paid', 'overdue')
      and c.due_on >= r.starts_on and c.due_on <= (at at time zone 'UTC')::date + 1
      -- A rent that was asked for after its day has its days of grace, too.
      and here.today > greatest(c.due_on, here.made) + r.grace_days
      and not exists (select from public.charges f where f.late_for = c.id)
      -- On its way is not late; if it fails, the next run sees it.
      and not exists (
        select from public.payment_allocations a join public.payments p on p.id = a.payment_id
        where a.charge_id = c.id and p.status in ('pending', 'processing'))
    order by c.due_on, c.id
    limit batch for update of c skip locked
  loop
    cents := coalesce(late.fixed_cents, greatest(1, least(coalesce(late.cap_cents, 1000000),
      ((late.open::bigint * late.percent_bps + 5000) / 10000)::integer)));
    fee := gen_random_uuid();
    perform private.raise_charge(fee, late.lease_id, 'fee', null,
      left('Late fee: ' || late.description, 200), cents, late.today);
    update public.charges c set late_for = late.id where c.id = fee;
    perform private.notify(p.profile_id, 'payment', 'A late fee was added', late.description,
        jsonb_build_object('charge_id', fee, 'lease_id', late.lease_id), 'high', late.org_id)
      from public.lease_parties p where p.lease_id = late.lease_id and p.party = 'tenant';
    done := done + 1;
  end loop;
  return done;
end
$function$
