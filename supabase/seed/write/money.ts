import type { World } from '../world.ts';
import type { Sql } from './rows.ts';

/** Their triggers would tell everybody today of a year's payments, or keep old days from the books. */
const QUIET = [
  'public.notifications',
  'public.charges',
  'public.payments',
  'public.ledger_entries',
] as const;

/**
 * Writes what was owed and paid over the year. The product's own functions do it, so that charges,
 * receipts and books agree as they would have; only the days are set back to when it was.
 */
export async function writeMoney(sql: Sql, { now }: World): Promise<void> {
  for (const table of QUIET) await sql`alter table ${sql(table)} disable trigger user`;
  // The seed's own stays: the books' ids are derived, too.
  await sql`alter table public.ledger_entries enable trigger seed_derives_id`;
  await sql`select set_config('seed.now', ${now.toISOString()}, true)`;
  await raiseCharges(sql);
  await payCharges(sql);
  await returnDeposits(sql);
  await recordExpenses(sql);
  await payGuides(sql);
  await setDaysBack(sql);
  // Notifications that the functions made with today's date; the seed writes its own.
  await sql`delete from public.notifications where created_at = now()`;
  for (const table of QUIET) await sql`alter table ${sql(table)} enable trigger user`;
}

/** Rent of each month that a lease has run, and its deposit. */
function raiseCharges(sql: Sql) {
  return sql`
    do $$
    declare
      contract record;
      rent record;
    begin
      for contract in
        select l.*, month::date as month
        from public.leases l, generate_series(date_trunc('month', l.starts_on::timestamp),
          least(coalesce(l.ends_on::timestamp, 'infinity'),
            current_setting('seed.now')::timestamptz::timestamp), '1 month') month
        where l.activated_at is not null order by l.id, month
      loop
        select * into rent from private.rent_of_month(contract.rent_cents, contract.month,
          contract.starts_on, contract.ends_on, contract.due_day);
        continue when rent.cents < 1;
        perform private.raise_charge(md5('rent ' || contract.id || contract.month)::uuid,
          contract.id, 'rent', contract.month,
          'Rent for ' || to_char(contract.month, 'FMMonth YYYY'), rent.cents, rent.due_on);
        if contract.month = contract.starts_on and contract.deposit_cents > 0 then
          perform private.raise_charge(md5('deposit ' || contract.id)::uuid, contract.id, 'deposit',
            contract.month, 'Deposit', contract.deposit_cents, contract.starts_on);
        end if;
      end loop;
    end $$`;
}

/** Most people pay within days; of this month's rents a few are still open. */
function payCharges(sql: Sql) {
  return sql`
    do $$
    declare
      seed_now timestamptz := current_setting('seed.now');
      one record;
      payment uuid;
    begin
      for one in
        select c.id, p.profile_id as tenant, t.paid_at, t.chance
        from public.charges c
        join public.lease_parties p on p.lease_id = c.lease_id and p.party = 'tenant',
          lateral (select get_byte(decode(md5('paid ' || c.id), 'hex'), 0) as chance) x,
          lateral (select x.chance, c.due_on + make_interval(days => x.chance % 4,
            hours => 14 + x.chance % 7, mins => x.chance % 60) as paid_at) t
        where t.paid_at < seed_now and (t.chance >= 26 or c.due_on < seed_now - interval '40 days')
        order by t.paid_at, c.id
      loop
        payment := md5('payment ' || one.id)::uuid;
        perform private.start_payment(payment, array[one.id], one.tenant,
          case when one.chance % 3 = 0 then 'card' else 'bank_account' end, 'sandbox', null, null);
        perform private.settle_payment(payment, 'processing', one.paid_at);
        perform private.settle_payment(payment, 'succeeded', one.paid_at);
      end loop;
    end $$`;
}

/** Two weeks after the last day; now and then a part is withheld for a repair. */
async function returnDeposits(sql: Sql): Promise<void> {
  await sql`
    insert into public.deposit_returns
      (id, org_id, charge_id, returned_cents, withheld_cents, reason, created_by, returned_on, created_at)
    select md5('return ' || c.id)::uuid, c.org_id, c.id, c.paid_cents - w.kept, w.kept,
      case when w.kept > 0 then 'Cleaning and a broken blind.' else '' end, l.host_id,
      l.ends_on + 14, (l.ends_on + 14)::timestamptz
    from public.charges c join public.leases l on l.id = c.lease_id,
      lateral (select case when get_byte(decode(md5('kept ' || c.id), 'hex'), 0) < 40
        then 18000 else 0 end as kept) w
    where c.kind = 'deposit' and c.status = 'paid' and c.paid_cents > 20000 and l.status = 'ended'
      and l.ends_on + 14 < current_setting('seed.now')::timestamptz`;
  await sql`
    update public.charges c set status = 'refunded', refunded_cents = r.returned_cents
    from public.deposit_returns r where r.charge_id = c.id`;
  await sql`
    select private.post_entry(r.org_id, 'deposit_return', r.id, r.returned_on, jsonb_build_array(
      jsonb_build_object('account', 'deposits_held', 'cents', r.returned_cents + r.withheld_cents,
        'listing', c.listing_id),
      jsonb_build_object('account', 'bank', 'cents', -r.returned_cents, 'listing', c.listing_id),
      jsonb_build_object('account', 'fee_income', 'cents', -r.withheld_cents,
        'listing', c.listing_id)))
    from public.deposit_returns r join public.charges c on c.id = r.charge_id`;
}

/** The bills of vendors, and what every home costs each month. */
async function recordExpenses(sql: Sql): Promise<void> {
  await sql`
    create temporary table seed_expenses on commit drop as
    select md5('bill ' || w.id)::uuid as id, w.org_id, w.listing_id, v.name as payee,
      w.done_at::date as spent_on, w.title as note, 'repairs' as category, k.final_cents as cents
    from public.work_orders w
    join public.work_order_costs k on k.work_order_id = w.id and k.final_cents > 0
    join public.vendors v on v.id = w.vendor_id
    where w.done_at is not null
    union all
    select md5('cost ' || kind || l.id || month)::uuid, l.org_id, l.listing_id, payee,
      month::date + 9, note, kind, (l.rent_cents * share / 100.0)::int
    from public.leases l
    cross join (values ('insurance', 'Harbor Mutual', 'Insurance of the building', 3.5),
      ('utilities', 'City Utilities', 'Water and waste', 2.5),
      ('property_tax', 'County', 'Property tax', 6)) cost (kind, payee, note, share)
    cross join generate_series(date_trunc('month', l.starts_on::timestamp),
      least(coalesce(l.ends_on::timestamp, 'infinity'),
        current_setting('seed.now')::timestamptz::timestamp - interval '10 days'), '1 month') month
    where l.activated_at is not null`;
  await sql`
    insert into public.expenses (id, org_id, listing_id, payee, note, spent_on, total_cents,
      created_by, created_at, updated_at)
    select e.id, e.org_id, e.listing_id, e.payee, e.note, e.spent_on, e.cents, o.profile_id,
      e.spent_on::timestamptz, e.spent_on::timestamptz
    from seed_expenses e
    join public.organization_members o on o.org_id = e.org_id and o.role = 'owner'`;
  await sql`
    insert into public.expense_lines (expense_id, line, category, description, amount_cents)
    select id, 1, category, note, cents from seed_expenses`;
  await sql`
    select private.post_entry(e.org_id, 'expense', e.id, e.spent_on, jsonb_build_array(
      jsonb_build_object('account', 'expenses', 'cents', e.cents, 'listing', e.listing_id),
      jsonb_build_object('account', 'bank', 'cents', -e.cents, 'listing', e.listing_id)))
    from seed_expenses e order by e.spent_on, e.id`;
}

/** Half of the organisations pay guides by the tour, each month for the one before. */
async function payGuides(sql: Sql): Promise<void> {
  await sql`
    insert into public.payout_rates (org_id, per_tour_cents)
    select o.id, 3500 from public.organizations o
    where exists (select from public.tours t where t.org_id = o.id and t.guide_id is not null)
      and get_byte(decode(md5('rate ' || o.id), 'hex'), 0) < 160`;
  await sql`
    do $$
    declare
      seed_now timestamptz := current_setting('seed.now');
      month timestamptz;
    begin
      for month in select generate_series(date_trunc('month', seed_now - interval '11 months'),
        seed_now, '1 month')
      loop
        while private.run_guide_payouts(month + interval '3 days', 1000) > 0 loop end loop;
        while private.run_sandbox_payouts(month + interval '4 days', 1000) > 0 loop end loop;
      end loop;
    end $$`;
}

async function setDaysBack(sql: Sql): Promise<void> {
  await sql`
    update public.charges set created_at = due_on - interval '12 days',
      updated_at = least(due_on + interval '3 days', current_setting('seed.now')::timestamptz)`;
  await sql`
    update public.payments set created_at = settled_at - interval '5 minutes', updated_at = settled_at`;
  await sql`
    update public.ledger_entries set created_at = occurred_on + interval '18 hours'`;
}
