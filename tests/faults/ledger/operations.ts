import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { makeLease } from '../../integration/policies/money.ts';
import { asPerson, makeListing, signUp } from '../../integration/policies/people.ts';
import type { Random } from '../../support/random.ts';

type Sql = postgres.Sql;
type Organization = {
  id: string;
  host: string;
  homes: string[];
  leases: { id: string; tenants: string[] }[];
};

/** Two landlords with their homes, tenants and a guide, and a clock that only goes forward. */
export type Town = { organizations: Organization[]; guide: string; now: number };

const DAY = 86_400_000;

/** Two organisations; a tenant of each, and one who rents from both. */
export async function makeTown(sql: Sql): Promise<Town> {
  const both = await signUp(sql, 'renter', 'Bo Both');
  const organizations: Organization[] = [];
  for (const name of ['Hana Host', 'Otto Other']) {
    const host = await signUp(sql, 'host', name);
    const [profile] = await sql<{ org_id: string }[]>`
      select org_id from public.profiles where id = ${host}`;
    const id = profile?.org_id ?? '';
    await sql`insert into public.payout_rates (org_id, per_tour_cents) values (${id}, 3550)`;
    const homes: string[] = [];
    const leases: Organization['leases'] = [];
    for (const [index, startsOn] of ['2026-01-16', '2026-01-01', '2026-02-28'].entries()) {
      const home = await makeListing(sql, host);
      const tenants = index === 2 ? [both] : [await signUp(sql, 'renter', `Tenant ${index}`), both];
      const columns = { starts_on: startsOn, rent_cents: 100_001 + index, deposit_cents: 90_000 };
      homes.push(home);
      leases.push({ id: await makeLease(sql, { active: home, host }, tenants, columns), tenants });
    }
    organizations.push({ id, host, homes, leases });
  }
  return {
    organizations,
    guide: await signUp(sql, 'guide', 'Gil Guide'),
    now: Date.parse('2026-01-10T12:00:00Z'),
  };
}

type Operation = (sql: Sql, town: Town, random: Random) => Promise<unknown>;

const as = (sql: Sql, who: string, run: (tx: postgres.TransactionSql) => Promise<unknown>) =>
  sql.begin((tx) => asPerson(tx, who, run));

/** A random row's id, of those that a condition names; one that does not exist where there is none. */
async function anyId(sql: Sql, random: Random, table: string, condition = 'true'): Promise<string> {
  const rows = await sql.unsafe<{ id: string }[]>(
    `select id from public.${table} where ${condition} order by created_at, id`,
  );
  return rows.length > 0 ? random.pick(rows).id : randomUUID();
}

/** A few open charges of a lease, or whatever charges there are. */
async function someCharges(sql: Sql, random: Random, lease: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from public.charges where lease_id = ${lease}
      and (status in ('due', 'partly_paid', 'overdue') or ${random.integer(20) === 0})
    order by due_on, id`;
  const first = random.integer(Math.max(rows.length, 1));
  return rows.slice(first, first + 1 + random.integer(3)).map(({ id }) => id);
}

const at = (town: Town) => new Date(town.now).toISOString();

/** Everything that moves money, by name. */
export const OPERATIONS: Record<string, Operation> = {
  'a day passes': async (sql, town, random) => {
    town.now += DAY * (1 + random.integer(4));
    await sql`select private.run_rent_charges(${at(town)}::timestamptz, 100)`;
    await sql`select private.run_overdue_charges(${at(town)}::timestamptz, 100)`;
  },
  fee: (sql, town, random) => {
    const { host, leases } = random.pick(town.organizations);
    return as(
      sql,
      host,
      (tx) => tx`
      select public.add_fee(${randomUUID()}, ${random.pick(leases).id}, 'A fee',
        ${random.integer(20_000)}, '2026-11-30')`,
    );
  },
  pay: async (sql, town, random) => {
    const { id, tenants } = random.pick(random.pick(town.organizations).leases);
    const charges = await someCharges(sql, random, id);
    const amount = random.integer(3) === 0 ? random.integer(150_000) : null;
    await as(
      sql,
      random.pick(tenants),
      (tx) => tx`
      select public.pay_charges(${randomUUID()}, ${charges}::uuid[], 'card', ${amount})`,
    );
  },
  'pay twice': async (sql, town, random) => {
    const { id, tenants } = random.pick(random.pick(town.organizations).leases);
    const charges = await someCharges(sql, random, id);
    const payment = randomUUID();
    for (let turn = 0; turn < 2; turn += 1) {
      await as(
        sql,
        tenants[0] ?? '',
        (tx) => tx`
        select public.pay_charges(${payment}, ${charges}::uuid[], 'card')`,
      );
    }
  },
  settle: async (sql, town, random) => {
    const payment = await anyId(
      sql,
      random,
      'payments',
      random.integer(10) === 0 ? 'true' : "status in ('pending', 'processing')",
    );
    const outcome = random.pick(['processing', 'succeeded', 'succeeded', 'succeeded', 'failed']);
    await sql`select private.settle_payment(${payment}, ${outcome}, ${at(town)}::timestamptz)`;
  },
  'write down': async (sql, town, random) => {
    const { host, leases } = random.pick(town.organizations);
    const charges = await someCharges(sql, random, random.pick(leases).id);
    const amount = random.integer(3) === 0 ? random.integer(150_000) : null;
    await as(
      sql,
      host,
      (tx) => tx`
      select public.record_payment(${randomUUID()}, ${charges}::uuid[], 'check', ${amount})`,
    );
  },
  waive: async (sql, town, random) => {
    const { host, id } = random.pick(town.organizations);
    const charge = await anyId(sql, random, 'charges', `org_id = '${id}'`);
    await as(sql, host, (tx) => tx`select public.waive_charge(${charge}, 'A present')`);
  },
  refund: async (sql, town, random) => {
    const { host, id } = random.pick(town.organizations);
    const rows = await sql<{ payment_id: string; charge_id: string; amount_cents: number }[]>`
      select a.* from public.payment_allocations a join public.payments p on p.id = a.payment_id
      where p.org_id = ${id} order by p.created_at, a.payment_id, a.charge_id`;
    if (rows.length === 0) return;
    const { payment_id, charge_id, amount_cents } = random.pick(rows);
    const cents = random.integer(2) === 0 ? amount_cents : random.integer(amount_cents + 2);
    await as(
      sql,
      host,
      (tx) => tx`
      select public.refund_payment(${randomUUID()}, ${payment_id}, ${charge_id}, ${cents}, 'Moved out')`,
    );
  },
  'return a deposit': async (sql, town, random) => {
    const { host, id } = random.pick(town.organizations);
    const charge = await anyId(sql, random, 'charges', `org_id = '${id}' and kind = 'deposit'`);
    const withheld = random.integer(3) === 0 ? random.integer(100_000) : 0;
    // Most have moved out by then; of the others the deposit is held.
    if (random.integer(4) > 0) {
      await sql`
        update public.leases l set status = 'ending', ends_on = l.starts_on + 400 from public.charges c
        where c.id = ${charge} and l.id = c.lease_id and l.status = 'active'`;
    }
    await as(
      sql,
      host,
      (tx) => tx`
      select public.return_deposit(${randomUUID()}, ${charge}, ${withheld}, 'A broken door')`,
    );
  },
  'move in': async (sql, town, random) => {
    // Deposits are settled once: without new tenants there would soon be none left to settle.
    const home = random.pick(town.organizations);
    const { leases } = home;
    if (leases.length >= 40) return;
    const listing = await makeListing(sql, home.host);
    const tenants = [random.pick(leases).tenants[0] ?? ''];
    const startsOn = at(town).slice(0, 10);
    const columns = {
      starts_on: startsOn,
      created_at: at(town),
      rent_cents: 1 + random.integer(200_000),
      deposit_cents: random.integer(100_000),
    };
    home.homes.push(listing);
    leases.push({
      id: await makeLease(sql, { active: listing, host: home.host }, tenants, columns),
      tenants,
    });
  },
  'move out': async (sql, town, random) => {
    const { leases } = random.pick(town.organizations);
    const { id } = random.pick(leases);
    const last = new Date(town.now + DAY * random.integer(45)).toISOString().slice(0, 10);
    await sql`
      update public.leases set status = 'ending', ends_on = ${last}
      where id = ${id} and status = 'active' and starts_on < ${last}`;
  },
  spend: (sql, town, random) => {
    const { host, id, homes } = random.pick(town.organizations);
    const lines = Array.from({ length: 1 + random.integer(4) }, () => ({
      category: random.pick(['repairs', 'utilities', 'other']),
      amount_cents: random.integer(30_000),
      tax_cents: random.integer(900),
    }));
    return as(
      sql,
      host,
      (tx) => tx`
      select public.record_expense(${randomUUID()}, ${id}, ${random.integer(4) === 0 ? null : random.pick(homes)},
        ${at(town).slice(0, 10)}, ${tx.json(lines)})`,
    );
  },
  'void an expense': async (sql, town, random) => {
    const { host, id } = random.pick(town.organizations);
    const expense = await anyId(sql, random, 'expenses', `org_id = '${id}'`);
    await as(sql, host, (tx) => tx`select public.void_expense(${expense}, 'Written twice')`);
  },
  'show a home': async (sql, town, random) => {
    const { host, id, homes, leases } = random.pick(town.organizations);
    const begins = new Date(town.now);
    const ends = new Date(town.now + 1_800_000);
    await sql`
      insert into public.tours (listing_id, renter_id, guide_id, host_id, org_id, kind, status, starts_at,
        ends_at, time_zone, home_held, guide_held)
      values (${random.pick(homes)}, ${random.pick(leases).tenants[0] ?? ''}, ${town.guide}, ${host}, ${id},
        'in_person', 'completed', ${begins}, ${ends}, 'America/New_York', tstzrange(${begins}, ${ends}),
        tstzrange(${begins}, ${ends}))`;
  },
  'pay guides': (sql, town) => sql`select private.run_guide_payouts(${at(town)}::timestamptz, 100)`,
  'settle a payout': async (sql, town, random) => {
    const payout = await anyId(sql, random, 'payouts', "status in ('pending', 'processing')");
    const outcome = random.pick(['processing', 'processing', 'paid', 'failed']);
    await sql`select private.settle_payout(${payout}, ${outcome}, ${at(town)}::timestamptz)`;
  },
  'cancel a payout': async (sql, town, random) => {
    const { host, id } = random.pick(town.organizations);
    const payout = await anyId(sql, random, 'payouts', `org_id = '${id}' and status <> 'paid'`);
    await as(
      sql,
      host,
      (tx) => tx`
      select public.set_payout_status(${payout}, ${random.pick(['pending', 'cancelled'])}, 'Paid by hand')`,
    );
  },
};

/** How often each is tried: more of what happens every day. */
export const WEIGHTED = Object.keys(OPERATIONS).flatMap((name) =>
  Array.from(
    { length: ['pay', 'settle'].includes(name) ? 4 : name === 'a day passes' ? 2 : 1 },
    () => name,
  ),
);
