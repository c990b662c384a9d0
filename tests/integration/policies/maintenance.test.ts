import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { can, maintenanceRequestMoves, nextPlanDate } from '#shared/domains/maintenance/rules.ts';
import {
  priorities,
  requestCategories,
  requestStatuses,
  trades,
  workOrderStatuses,
} from '#shared/domains/maintenance/schema.ts';
import { adminSql, rolledBack } from '../../support/database.ts';
import {
  asPerson,
  asVisitor,
  expectRefused,
  FORBIDDEN,
  join,
  makeListing,
  makeWorld,
  signUp,
} from './people.ts';

type Tx = postgres.TransactionSql;

/** A home with a tenant, a flatmate of the same lease, and an assistant of the host's. */
async function makeHome(sql: Tx) {
  const world = await makeWorld(sql);
  const flatmate = await signUp(sql, 'renter', 'Flo Flatmate');
  const assistant = await signUp(sql, 'host', 'Asa Assistant');
  await join(sql, world.org, assistant);
  const [lease] = await sql<{ id: string }[]>`
    insert into public.leases (listing_id, host_id, starts_on, rent_cents, status)
    values (${world.active}, ${world.host}, '2026-01-01', 100000, 'active') returning id`;
  const id = lease?.id ?? '';
  await sql`
    insert into public.lease_parties (lease_id, profile_id, party, signing_order) values
      (${id}, ${world.renter}, 'tenant', 1), (${id}, ${flatmate}, 'tenant', 2),
      (${id}, ${world.host}, 'host', 3)`;
  return { ...world, flatmate, assistant, lease: id };
}

async function report(
  sql: Tx,
  who: string,
  listing: string,
  columns: Record<string, string | boolean> = {},
): Promise<string> {
  const id = randomUUID();
  await asPerson(
    sql,
    who,
    (tx) => tx`
      insert into public.maintenance_requests
        ${tx({ id, listing_id: listing, title: 'The tap drips', reporter_id: who, ...columns })}`,
  );
  return id;
}

const move = (sql: Tx, who: string, request: string, target: string, note = '') =>
  asPerson(
    sql,
    who,
    (tx) => tx`select public.set_maintenance_status(${request}, ${target}, ${note})`,
  );

const schedule = (
  sql: Tx,
  who: string,
  request: string,
  from: string | null,
  until: string | null,
) =>
  asPerson(
    sql,
    who,
    (tx) => tx`
      select public.set_maintenance_status(${request}, 'scheduled', '', ${from}, ${until})`,
  );

const statusOf = async (sql: Tx, request: string) => {
  const [row] = await sql`select status from public.maintenance_requests where id = ${request}`;
  return row?.status;
};

const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test('a tenant reports; flatmates and every member of the host’s side see it, nobody else', () =>
  rolledBack(async (sql) => {
    const home = await makeHome(sql);
    const id = await report(sql, home.renter, home.active, { priority: 'urgent' });
    const sees = (who: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`select lease_id, org_id from public.maintenance_requests where id = ${id}`,
      );
    for (const who of [home.renter, home.flatmate, home.host, home.assistant]) {
      expect(await sees(who)).toEqual([{ lease_id: home.lease, org_id: home.org }]);
    }
    for (const who of [home.otherRenter, home.otherHost, home.guide]) {
      expect(await sees(who)).toEqual([]);
    }
    await expectRefused(asVisitor(sql, (tx) => tx`select id from public.maintenance_requests`));
    const told = await sql`
      select recipient_id, priority, metadata ->> 'request_id' as request from public.notifications
      where notification_type = 'maintenance' and metadata ->> 'request_id' = ${id}
      order by recipient_id::text`;
    expect(told).toEqual(
      [home.flatmate, home.host, home.assistant]
        .sort()
        .map((who) => ({ recipient_id: who, priority: 'urgent', request: id })),
    );
  }));

test('nobody reports for a home that they neither live in nor manage, nor in another’s name', () =>
  rolledBack(async (sql) => {
    const home = await makeHome(sql);
    for (const who of [home.otherRenter, home.otherHost, home.guide]) {
      await expectRefused(report(sql, who, home.active));
    }
    await expectRefused(report(sql, home.renter, home.draft));
    await expectRefused(report(sql, home.renter, home.active, { reporter_id: home.flatmate }));
    await expectRefused(report(sql, home.renter, home.active, { status: 'resolved' }));
    await expectRefused(report(sql, home.renter, home.active, { org_id: home.org }));
    await expectRefused(report(sql, home.renter, randomUUID()), { hint: 'listings.missing' });
    await expectRefused(report(sql, home.renter, home.active, { title: '  ' }), { code: '23514' });
    await sql`update public.leases set status = 'ending' where id = ${home.lease}`;
    await sql`update public.leases set status = 'ended' where id = ${home.lease}`;
    await expectRefused(report(sql, home.renter, home.active));
  }));

test('the same report sent again is the same row, and the 51st open one is refused', () =>
  rolledBack(async (sql) => {
    const home = await makeHome(sql);
    const id = await report(sql, home.renter, home.active);
    await expectRefused(report(sql, home.renter, home.active, { id }), { code: '23505' });
    await sql`
      insert into public.maintenance_requests (listing_id, title, reporter_id)
      select ${home.active}, 'Number ' || n, ${home.renter} from generate_series(2, 50) n`;
    await expectRefused(report(sql, home.renter, home.active), { hint: 'maintenance.too_many' });
    await move(sql, home.renter, id, 'cancelled');
    await report(sql, home.renter, home.active);
  }));

test('a request goes its way, with an event for each step and word to the other side', () =>
  rolledBack(async (sql) => {
    const home = await makeHome(sql);
    const id = await report(sql, home.renter, home.active);
    await move(sql, home.assistant, id, 'triaged', 'On our list.');
    await schedule(sql, home.host, id, soon(24), soon(26));
    await move(sql, home.host, id, 'in_progress');
    await move(sql, home.host, id, 'resolved');
    await move(sql, home.renter, id, 'open', 'It still drips.');
    await move(sql, home.host, id, 'resolved');
    await move(sql, home.flatmate, id, 'closed');
    const events = await asPerson(
      sql,
      home.renter,
      (tx) => tx`
        select to_status, actor_id, note from public.maintenance_events where request_id = ${id}
        order by created_at, from_status nulls first`,
    );
    expect(events.map(({ to_status }) => to_status).sort()).toEqual(
      [
        'open',
        'triaged',
        'scheduled',
        'in_progress',
        'resolved',
        'open',
        'resolved',
        'closed',
      ].sort(),
    );
    expect(events).toContainEqual({
      to_status: 'triaged',
      actor_id: home.assistant,
      note: 'On our list.',
    });
    const told = await sql`
      select title, message from public.notifications
      where recipient_id = ${home.renter} and notification_type = 'maintenance'`;
    expect(told).toContainEqual({
      title: 'Request accepted',
      message: 'The tap drips: On our list.',
    });
    expect(told.map(({ title }) => title)).not.toContain('Request opened again');
    expect(
      await asPerson(sql, home.otherRenter, (tx) => tx`select id from public.maintenance_events`),
    ).toEqual([]);
  }));

test('what tenants may not say is refused with a reason, and strangers find nothing', () =>
  rolledBack(async (sql) => {
    const home = await makeHome(sql);
    const id = await report(sql, home.renter, home.active);
    for (const target of requestStatuses) {
      for (const who of [home.otherRenter, home.otherHost]) {
        await expectRefused(move(sql, who, id, target), { hint: 'maintenance.missing' });
      }
      const allowed = can.moveRequest({ status: 'open' }, target, 'tenant') || target === 'open';
      if (allowed) continue;
      await expectRefused(move(sql, home.renter, id, target), {
        hint: target === 'closed' ? 'status.transition_not_allowed' : 'maintenance.host_side_only',
      });
    }
    await expectRefused(move(sql, home.host, randomUUID(), 'triaged'), {
      hint: 'maintenance.missing',
    });
    await expectRefused(move(sql, home.host, id, 'mended'), { hint: 'maintenance.status_unknown' });
    await expectRefused(move(sql, home.host, id, 'triaged', 'x'.repeat(2001)), {
      hint: 'maintenance.note_too_long',
    });
    await expectRefused(
      asPerson(
        sql,
        home.host,
        (tx) => tx`
        update public.maintenance_requests set status = 'resolved' where id = ${id}`,
      ),
    );
  }));

test('a repair is scheduled for a time that makes sense, and again for another', () =>
  rolledBack(async (sql) => {
    const home = await makeHome(sql);
    const id = await report(sql, home.renter, home.active);
    for (const [from, until] of [
      [null, null],
      [soon(2), soon(1)],
      [soon(1), soon(24 * 9)],
      [soon(-72), soon(-48)],
    ] as const) {
      await expectRefused(schedule(sql, home.host, id, from, until), {
        hint: 'maintenance.time_invalid',
      });
    }
    await schedule(sql, home.host, id, soon(24), soon(26));
    await schedule(sql, home.host, id, soon(48), soon(50));
    const [row] = await sql`
      select scheduled_from > now() + interval '2 days' - interval '1 minute' as moved
      from public.maintenance_requests where id = ${id}`;
    expect(row?.moved).toBe(true);
    const [{ events } = {}] = await sql`
      select count(*)::int as events from public.maintenance_events where request_id = ${id}`;
    expect(events).toBe(3);
  }));

test('the reporter corrects an open request; the host’s side decides how urgent it is', () =>
  rolledBack(async (sql) => {
    const home = await makeHome(sql);
    const id = await report(sql, home.renter, home.active);
    const correct = (who: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`
        update public.maintenance_requests set title = 'Both taps drip' where id = ${id} returning id`,
      );
    const rate = (who: string, priority: string) =>
      asPerson(sql, who, (tx) => tx`select public.set_maintenance_priority(${id}, ${priority})`);
    for (const who of [home.flatmate, home.host, home.otherRenter])
      expect(await correct(who)).toEqual([]);
    expect(await correct(home.renter)).toHaveLength(1);
    await rate(home.assistant, 'high');
    await expectRefused(rate(home.renter, 'urgent'), { hint: 'maintenance.missing' });
    await expectRefused(rate(home.otherHost, 'low'), { hint: 'maintenance.missing' });
    await expectRefused(rate(home.host, 'soon'), { hint: 'maintenance.priority_unknown' });
    await move(sql, home.host, id, 'triaged');
    expect(await correct(home.renter)).toEqual([]);
  }));

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

test('work goes its way, and the tenant’s request follows', () =>
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

test('work is the host’s side’s alone, with vendors and requests of its own', () =>
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

test('what work costs is for owner and manager, not for an assistant or a tenant', () =>
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

test('a plan makes each work order once, also after a pause and by two at once', () =>
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

test('a plan is its host’s side’s, and its next day is nobody’s to write', () =>
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

const upload = (sql: Tx, who: string, name: string, bucket = 'maintenance_images') =>
  asPerson(
    sql,
    who,
    (tx) => tx`insert into storage.objects (bucket_id, name) values (${bucket}, ${name})`,
  );

const sees = async (sql: Tx, who: string, name: string) => {
  const rows = await asPerson(
    sql,
    who,
    (tx) => tx`select id from storage.objects where name = ${name}`,
  );
  return rows.length > 0;
};

test('pictures of a request are seen by those who see it, once it names them', () =>
  rolledBack(async (sql) => {
    const home = await makeHome(sql);
    const id = randomUUID();
    const name = `${home.renter}/${id}/tap.webp`;
    await upload(sql, home.renter, name);
    await expectRefused(upload(sql, home.otherRenter, `${home.renter}/${id}/other.webp`));
    const everybody = [
      home.renter,
      home.flatmate,
      home.host,
      home.assistant,
      home.otherRenter,
      home.otherHost,
    ];
    expect(await sees(sql, home.host, name)).toBe(false);
    await asPerson(
      sql,
      home.renter,
      (tx) => tx`
      insert into public.maintenance_requests (id, listing_id, title, picture_paths)
      values (${id}, ${home.active}, 'The tap drips', ${[name]})`,
    );
    const answers: boolean[] = [];
    for (const who of everybody) answers.push(await sees(sql, who, name));
    expect(answers).toEqual([true, true, true, true, false, false]);
    for (const who of [home.flatmate, home.host, home.otherRenter]) {
      const gone = await asPerson(
        sql,
        who,
        (tx) => tx`
        update storage.objects set metadata = '{}' where name = ${name} returning id`,
      );
      expect(gone).toEqual([]);
    }
    // A request that names somebody else's picture shows nothing: the folder is not its own.
    await asPerson(sql, home.otherHost, async (tx) => {
      const [listing] = await tx`
        insert into public.listings (owner_id, title, home_type, city, state, rent_cents)
        values (${home.otherHost}, 'Mine', 'room', 'Testville', 'TX', 1) returning id`;
      await tx`
        insert into public.maintenance_requests (listing_id, title, picture_paths)
        values (${listing?.id}, 'Show me', ${[name]})`;
    });
    expect(await sees(sql, home.otherHost, name)).toBe(false);
  }));

test('receipts are files of owner and manager alone', () =>
  rolledBack(async (sql) => {
    const home = await makeHome(sql);
    const name = `${home.org}/bill.pdf`;
    for (const who of [home.assistant, home.renter, home.otherHost]) {
      await expectRefused(upload(sql, who, name, 'receipts'));
    }
    await upload(sql, home.host, name, 'receipts');
    expect(await sees(sql, home.host, name)).toBe(true);
    for (const who of [home.assistant, home.renter, home.otherHost]) {
      expect(await sees(sql, who, name)).toBe(false);
    }
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

test('lists of schema.ts are those of the checks', async () => {
  const sql = adminSql();
  const listed = async (table: string, column: string) => {
    const [row] = await sql<{ text: string }[]>`
      select pg_get_constraintdef(oid) as text from pg_constraint
      where conrelid = ${`public.${table}`}::regclass and contype = 'c'
        and pg_get_constraintdef(oid) like ${`CHECK ((${column} = ANY (ARRAY%`}`;
    return [...(row?.text ?? '').matchAll(/'([a-z_]+)'::text/g)].map(([, word]) => word);
  };
  expect(await listed('maintenance_requests', 'category')).toEqual([...requestCategories]);
  expect(await listed('maintenance_requests', 'priority')).toEqual([...priorities]);
  expect(await listed('maintenance_requests', 'status')).toEqual(
    Object.keys(maintenanceRequestMoves),
  );
  expect(await listed('vendors', 'trade')).toEqual([...trades]);
  expect(await listed('work_orders', 'status')).toEqual([...workOrderStatuses]);
});
