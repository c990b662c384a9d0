import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { nextPlanDate } from '#shared/domains/maintenance/model/rules.ts';
import { adminSql, rolledBack } from '../../support/database.ts';
import { asPerson, expectRefused, FORBIDDEN, makeListing } from './people.ts';
import { makeHome, report, soon, statusOf } from './repairs.ts';

type Tx = postgres.TransactionSql;

const WORK = { title: 'Repair the tap' };

async function makeVendor(sql: Tx, who: string, org: string): Promise<string> {
  const id = randomUUID();
  await asPerson(
    sql,
    who,
    (tx) => tx`
    insert into public.vendors (id, org_id, name, trade) values (${id}, ${org}, 'Drip', 'plumbing')`,
  );
  return id;
}

async function order(
  sql: Tx,
  who: string,
  listing: string,
  columns: Record<string, string | null> = {},
): Promise<string> {
  const id = randomUUID();
  await asPerson(
    sql,
    who,
    (tx) => tx`
    insert into public.work_orders ${tx({ id, listing_id: listing, ...WORK, ...columns })}`,
  );
  return id;
}

const moveOrder = (sql: Tx, who: string, id: string, target: string) =>
  asPerson(sql, who, (tx) => tx`select public.set_work_order_status(${id}, ${target})`);

test('a work order goes through its states, and the tenant’s request follows', () =>
  rolledBack(async (sql) => {
    const home = await makeHome(sql);
    const request = await report(sql, home.renter, home.active);
    const vendor = await makeVendor(sql, home.assistant, home.org);
    const times = { scheduled_from: soon(24), scheduled_until: soon(26) };
    const id = await order(sql, home.assistant, home.active, { request_id: request, ...times });
    const second = await order(sql, home.host, home.active, {
      request_id: request,
      vendor_id: vendor,
    });
    await expectRefused(moveOrder(sql, home.host, id, 'sent'), {
      hint: 'work_orders.vendor_needed',
    });
    await asPerson(
      sql,
      home.assistant,
      (tx) => tx`
      update public.work_orders set vendor_id = ${vendor} where id = ${id}`,
    );
    const trail: string[] = [];
    for (const target of ['sent', 'accepted', 'in_progress', 'done']) {
      await moveOrder(sql, home.assistant, id, target);
      await moveOrder(sql, home.assistant, id, target);
      trail.push(await statusOf(sql, request));
    }
    // The second order is open yet: the request is not resolved by the first.
    expect(trail).toEqual(['open', 'scheduled', 'in_progress', 'in_progress']);
    for (const target of ['sent', 'accepted', 'in_progress', 'done']) {
      await moveOrder(sql, home.host, second, target);
    }
    expect(await statusOf(sql, request)).toBe('resolved');
    await expectRefused(moveOrder(sql, home.host, id, 'cancelled'), {
      hint: 'status.transition_not_allowed',
    });
  }));

test('work orders are visible to the host’s side alone, with vendors and requests of its own', () =>
  rolledBack(async (sql) => {
    const home = await makeHome(sql);
    const vendor = await makeVendor(sql, home.host, home.org);
    const [other] = await sql`select org_id from public.profiles where id = ${home.otherHost}`;
    const foreign = await makeVendor(sql, home.otherHost, other?.org_id);
    const elsewhere = await makeListing(sql, home.otherHost);
    const request = await report(sql, home.renter, home.active);
    const id = await order(sql, home.host, home.active, { vendor_id: vendor });
    for (const who of [home.renter, home.otherHost, home.guide]) {
      const seen = await asPerson(
        sql,
        who,
        (tx) => tx`
        select id from public.work_orders union all select id from public.vendors where org_id = ${home.org}`,
      );
      expect(seen).toEqual([]);
      await expectRefused(order(sql, who, home.active));
      await expectRefused(makeVendor(sql, who, home.org));
      await expectRefused(moveOrder(sql, who, id, 'sent'), { hint: 'work_orders.missing' });
    }
    await expectRefused(order(sql, home.host, home.active, { vendor_id: foreign }), {
      code: '23503',
    });
    await expectRefused(order(sql, home.otherHost, elsewhere, { request_id: request }), {
      code: '23503',
    });
    await expectRefused(order(sql, home.host, home.active, { status: 'done' }), FORBIDDEN);
    await expectRefused(order(sql, home.host, randomUUID()), { hint: 'listings.missing' });
    await expectRefused(moveOrder(sql, home.host, id, 'finished'), {
      hint: 'work_orders.status_unknown',
    });
    await expectRefused(asPerson(sql, home.host, (tx) => tx`delete from public.vendors`));
  }));

test('costs of work are visible to owner and manager, not to an assistant or a tenant', () =>
  rolledBack(async (sql) => {
    const home = await makeHome(sql);
    const id = await order(sql, home.assistant, home.active);
    const price = (who: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`
        insert into public.work_order_costs (work_order_id, estimated_cents) values (${id}, 12000)`,
      );
    for (const who of [home.assistant, home.renter, home.otherHost])
      await expectRefused(price(who));
    await price(home.host);
    for (const who of [home.assistant, home.renter, home.otherHost]) {
      expect(await asPerson(sql, who, (tx) => tx`select * from public.work_order_costs`)).toEqual(
        [],
      );
    }
    expect(
      await asPerson(sql, home.host, (tx) => tx`select * from public.work_order_costs`),
    ).toHaveLength(1);
    await sql`
      update public.organization_members set role = 'manager'
      where profile_id = ${home.assistant} and org_id = ${home.org}`;
    expect(
      await asPerson(sql, home.assistant, (tx) => tx`select * from public.work_order_costs`),
    ).toHaveLength(1);
  }));

const planOf = async (sql: Tx, home: { host: string; active: string }, startsOn: string) => {
  const id = randomUUID();
  await asPerson(
    sql,
    home.host,
    (tx) => tx`
    insert into public.maintenance_plans (id, listing_id, title, every_count, every_unit, starts_on)
    values (${id}, ${home.active}, 'Clean the gutters', 1, 'month', ${startsOn})`,
  );
  return id;
};

test('a maintenance plan makes each work order once, also after a pause and by two at once', () =>
  rolledBack(async (sql) => {
    const home = await makeHome(sql);
    await sql`update public.listings set time_zone = 'Pacific/Auckland' where id = ${home.active}`;
    const plan = await planOf(sql, home, '2026-01-31');
    const run = async (at: string) => {
      const before = (await orders()).length;
      await sql`select private.run_maintenance_plans(${at}::timestamptz, 100000)`;
      return (await orders()).length - before;
    };
    const orders = () => sql`
      select plan_due_on::text from public.work_orders where plan_id = ${plan} order by plan_due_on`;
    // In Auckland it is the 31st already.
    expect(await run('2026-01-30T10:59:00Z')).toBe(0);
    expect(await run('2026-01-30T11:00:00Z')).toBe(1);
    expect(await run('2026-01-30T11:00:00Z')).toBe(0);
    expect(await run('2026-02-28T00:00:00Z')).toBe(1);
    // Nothing ran for three months: one order, and the 31st is back.
    expect(await run('2026-06-10T00:00:00Z')).toBe(1);
    expect(await orders()).toEqual(
      ['2026-01-31', '2026-02-28', '2026-03-31'].map((day) => ({ plan_due_on: day })),
    );
    const [row] =
      await sql`select next_due_on::text from public.maintenance_plans where id = ${plan}`;
    expect(row).toEqual({ next_due_on: '2026-06-30' });
    await sql`update public.maintenance_plans set active = false where id = ${plan}`;
    expect(await run('2027-01-01T00:00:00Z')).toBe(0);
  }));

test('a plan is visible to its host’s side only, and its next day is written by no client', () =>
  rolledBack(async (sql) => {
    const home = await makeHome(sql);
    const plan = await planOf(sql, home, '2027-01-31');
    for (const who of [home.renter, home.otherHost]) {
      await expectRefused(planOf(sql, { host: who, active: home.active }, '2027-01-31'));
      const gone = await asPerson(
        sql,
        who,
        (tx) => tx`delete from public.maintenance_plans returning id`,
      );
      expect(gone).toEqual([]);
    }
    await expectRefused(
      asPerson(
        sql,
        home.host,
        (tx) => tx`
        update public.maintenance_plans set next_due_on = '2020-01-01' where id = ${plan}`,
      ),
    );
    await asPerson(
      sql,
      home.assistant,
      (tx) => tx`
      update public.maintenance_plans set every_unit = 'week', starts_on = '2027-02-01' where id = ${plan}`,
    );
    const [row] =
      await sql`select next_due_on::text from public.maintenance_plans where id = ${plan}`;
    expect(row).toEqual({ next_due_on: '2027-02-01' });
  }));

test('the rhythm of plans is the same in SQL and in rules.ts', async () => {
  const sql = adminSql();
  const cases = ['2026-01-31', '2024-02-29', '2026-03-30', '2026-12-31'].flatMap((startsOn) =>
    (['week', 'month'] as const).flatMap((unit) =>
      [1, 2, 5, 12].flatMap((every) =>
        ['2020-01-01', startsOn, '2026-02-27', '2026-02-28', '2027-03-01', '2030-12-30'].map(
          (after) => ({ starts_on: startsOn, every_unit: unit, every_count: every, after }),
        ),
      ),
    ),
  );
  for (const { after, ...plan } of cases) {
    const [row] = await sql`
      select private.next_plan_date(${plan.starts_on}, ${plan.every_count}, ${plan.every_unit},
        ${after})::text as day`;
    expect(row?.day, JSON.stringify({ ...plan, after })).toBe(nextPlanDate(plan, after));
  }
});
