import { expect, test } from 'vitest';
import { maintenanceQuestions } from '../../../supabase/assistant/answers/maintenance.ts';
import { rolledBack } from '../../support/database.ts';
import { asPerson } from '../policies/people.ts';
import { makeHome, move, report } from '../policies/repairs.ts';
import { ask, questionOf, shown } from './answering.ts';

const requests = questionOf(maintenanceQuestions, 'ask.requests');
const workOrders = questionOf(maintenanceQuestions, 'ask.workOrders');
const vendors = questionOf(maintenanceQuestions, 'ask.vendors');

type Tx = Parameters<typeof makeHome>[0];

async function vendorOf(sql: Tx, org: string, name: string, trade: string, rating: number | null) {
  const [row] = await sql<{ id: string }[]>`
    insert into public.vendors (org_id, name, trade, phone, rating)
    values (${org}, ${name}, ${trade}, '+15035550134', ${rating}) returning id`;
  return row?.id ?? '';
}

async function orderOf(
  sql: Tx,
  world: { host: string; active: string },
  vendor: string,
  title: string,
): Promise<string> {
  const [row] = await asPerson(
    sql,
    world.host,
    (tx) => tx<{ id: string }[]>`
      insert into public.work_orders (listing_id, vendor_id, title)
      values (${world.active}, ${vendor}, ${title}) returning id`,
  );
  return row?.id ?? '';
}

test('open repair requests come by their priority, and a word narrows them', () =>
  rolledBack(async (sql) => {
    const world = await makeHome(sql);
    const tap = await report(sql, world.renter, world.active);
    const gas = await report(sql, world.renter, world.active, {
      title: 'Gas *smell*',
      priority: 'urgent',
    });
    const done = await report(sql, world.renter, world.active, { title: 'Old lamp' });
    await move(sql, world.host, done, 'triaged');
    await move(sql, world.host, done, 'in_progress');
    await move(sql, world.host, done, 'resolved');
    const asker = { sub: world.host, org: world.org };
    const answer = await ask(sql, asker, requests);
    expect(answer.result).toEqual({ count: 2, request_ids: [gas, tap] });
    expect(answer.markdown).toBe(
      '2 repair requests open; first: “Gas \\*smell\\*”, A home, just now.',
    );
    expect(answer.table?.rows[0]?.cells).toEqual([
      'Gas *smell*',
      'A home',
      'Urgent',
      'Open',
      'just now',
      'Rene Renter',
      '–',
    ]);
    const found = async (values: Record<string, unknown>) =>
      (await ask(sql, asker, requests, values)).result;
    expect(await found({ priority: 'urgent' })).toEqual({ count: 1, request_ids: [gas] });
    expect(await found({ status: 'resolved' })).toEqual({ count: 1, request_ids: [done] });
    expect(await found({ listing: world.draft })).toMatchObject({ count: 0 });
    const spanish = { sub: world.host, org: world.org, locale: 'es' as const };
    expect((await ask(sql, spanish, requests)).markdown).toMatch(
      /^2 solicitudes de reparación abiertas; la primera: «Gas/,
    );
    expect((await ask(sql, spanish, requests, { listing: world.draft })).markdown).toBe(
      'No hay solicitudes de reparación abiertas.',
    );
  }));

test('work orders come with vendor, status and cost', () =>
  rolledBack(async (sql) => {
    const world = await makeHome(sql);
    const rose = await vendorOf(sql, world.org, 'Rose Plumbing', 'plumbing', 5);
    const elm = await vendorOf(sql, world.org, 'Elm Electric', 'electrical', 4);
    const tap = await orderOf(sql, world, rose, 'Mend the tap');
    await orderOf(sql, world, elm, 'New sockets');
    await sql`insert into public.work_order_costs (work_order_id, estimated_cents) values (${tap}, 12500)`;
    const asker = { sub: world.host, org: world.org };
    const all = await ask(sql, asker, workOrders);
    expect(all.markdown).toBe('2 work orders open, $125.');
    const ofRose = await ask(sql, asker, workOrders, { vendor: rose });
    expect(ofRose.table?.rows.map(({ cells }) => cells)).toEqual([
      ['Mend the tap', 'A home', 'Rose Plumbing', 'Draft', '–', '$125 estimated'],
    ]);
    expect((await ask(sql, asker, workOrders, { status: 'done' })).markdown).toBe(
      'There are no work orders done.',
    );
    const spanish = { sub: world.host, org: world.org, locale: 'es' as const };
    expect((await ask(sql, spanish, workOrders)).markdown).toBe(
      '2 órdenes de trabajo abiertas, $125.',
    );
    // An assistant of the organisation reads the order and not what it costs.
    const assistant = await ask(sql, { sub: world.assistant, org: world.org }, workOrders);
    expect(assistant.markdown).toBe('2 work orders open.');
    expect(shown(assistant)).not.toContain('$125');
  }));

test('vendors are found by their trade, the best rated first', () =>
  rolledBack(async (sql) => {
    const world = await makeHome(sql);
    await vendorOf(sql, world.org, 'Good Pipes', 'plumbing', 3);
    await vendorOf(sql, world.org, 'Rose Plumbing', 'plumbing', 5);
    await vendorOf(sql, world.org, 'Elm Electric', 'electrical', null);
    const asker = { sub: world.host, org: world.org };
    expect((await ask(sql, asker, vendors, { text: 'plumbing' })).markdown).toBe(
      'You have 2 vendors (plumbing), the best rated: Rose Plumbing, +15035550134.',
    );
    expect((await ask(sql, asker, vendors, { text: 'electrical' })).markdown).toBe(
      'Your vendor (electrical): Elm Electric, +15035550134.',
    );
    expect((await ask(sql, asker, vendors, { text: 'roofing' })).markdown).toBe(
      'You have no vendors (roofing).',
    );
    const spanish = { sub: world.host, org: world.org, locale: 'es' as const };
    expect((await ask(sql, spanish, vendors)).markdown).toMatch(
      /^Tienes 3 proveedores, el mejor valorado: Rose Plumbing/,
    );
  }));

test('another organisation reads neither these requests nor orders nor vendors', () =>
  rolledBack(async (sql) => {
    const world = await makeHome(sql);
    await report(sql, world.renter, world.active);
    const rose = await vendorOf(sql, world.org, 'Rose Plumbing', 'plumbing', 5);
    await orderOf(sql, world, rose, 'Mend the tap');
    const asker = { sub: world.otherHost, org: world.org };
    for (const question of [requests, workOrders, vendors]) {
      const answer = await ask(sql, asker, question, { vendor: rose });
      expect(answer.result, question.spoken.name).toMatchObject({ count: 0 });
      expect(shown(answer)).not.toMatch(/tap|Rose/);
    }
  }));
