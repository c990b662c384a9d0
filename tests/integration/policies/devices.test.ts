import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeWorld, pushKeys } from './people.ts';

type Tx = postgres.TransactionSql;

const register = (sql: Tx, who: string, id: string, name = 'A laptop', kind = 'browser') =>
  asPerson(
    sql,
    who,
    (tx) => tx`select public.register_device(${id}, ${name}, ${kind}, 'Linux', '1.0')`,
  );

async function subscribe(
  sql: Tx,
  who: string,
  change: Partial<ReturnType<typeof pushKeys>> = {},
  device: string | null = null,
): Promise<string> {
  const { endpoint, p256dh, auth } = { ...pushKeys('browser'), ...change };
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx<{ id: string }[]>`
      select public.save_push_subscription(${endpoint}, ${p256dh}, ${auth}, ${device}) as id`,
  );
  return row?.id ?? '';
}

test('a user lists, renames and removes their own devices only', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter } = await makeWorld(sql);
    const id = randomUUID();
    await register(sql, renter, id);
    const rename = (who: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`update public.devices set name = 'Mine' where id = ${id} returning id`,
      );
    expect(await rename(otherRenter)).toEqual([]);
    expect(await rename(renter)).toHaveLength(1);
    await sql`update public.devices set last_seen_at = '2026-01-01' where id = ${id}`;
    await register(sql, renter, id, 'Another name');
    const own = await asPerson(
      sql,
      renter,
      (tx) => tx`select name, last_seen_at > '2026-01-02' as seen from public.devices`,
    );
    expect(own).toEqual([{ name: 'Mine', seen: true }]);
    const forget = (who: string) =>
      asPerson(sql, who, (tx) => tx`delete from public.devices where id = ${id} returning id`);
    expect(await forget(otherRenter)).toEqual([]);
    expect(await forget(renter)).toHaveLength(1);
    await expectRefused(asVisitor(sql, (tx) => tx`select id from public.devices`));
  }));

test('a device is registered for oneself, with a known kind and a name', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter } = await makeWorld(sql);
    const id = randomUUID();
    await register(sql, renter, id);
    await expectRefused(register(sql, otherRenter, id), { hint: 'devices.missing' });
    await expectRefused(register(sql, renter, randomUUID(), 'Fridge', 'fridge'), { code: '23514' });
    await expectRefused(register(sql, renter, randomUUID(), '  '), { code: '23514' });
    await expectRefused(
      asPerson(
        sql,
        renter,
        (tx) => tx`
          insert into public.devices (id, user_id, name, kind)
          values (${randomUUID()}, ${renter}, 'X', 'app')`,
      ),
    );
    await expectRefused(
      asPerson(sql, renter, (tx) => tx`update public.devices set last_seen_at = '2030-01-01'`),
    );
  }));

test('the twenty devices seen last stay', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await sql`
      insert into public.devices (id, user_id, name, kind, last_seen_at)
      select gen_random_uuid(), ${renter}, 'Device ' || n, 'app', now() - n * interval '1 day'
      from generate_series(1, 20) n`;
    await register(sql, renter, randomUUID(), 'New');
    const names = await sql<{ name: string }[]>`
      select name from public.devices where user_id = ${renter} order by last_seen_at desc`;
    expect(names).toHaveLength(20);
    expect([names[0]?.name, names[19]?.name]).toEqual(['New', 'Device 19']);
  }));

test('a browser that another user signs in with moves its endpoint to them', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter } = await makeWorld(sql);
    const id = await subscribe(sql, renter);
    expect(await subscribe(sql, renter)).toBe(id);
    expect(await subscribe(sql, otherRenter)).toBe(id);
    const read = (who: string) =>
      asPerson(sql, who, (tx) => tx`select id from public.push_subscriptions`);
    expect(await read(renter)).toEqual([]);
    expect(await read(otherRenter)).toEqual([{ id }]);
  }));

test('knowing an endpoint is not enough to take it, or to attach it to another user’s device', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter } = await makeWorld(sql);
    await subscribe(sql, renter);
    await expectRefused(subscribe(sql, otherRenter, { auth: 'b'.repeat(22) }), {
      hint: 'push.endpoint_taken',
    });
    const device = randomUUID();
    await register(sql, renter, device);
    await expectRefused(subscribe(sql, otherRenter, { endpoint: 'https://p.test/x' }, device), {
      hint: 'devices.missing',
    });
    await expectRefused(
      asPerson(
        sql,
        otherRenter,
        (tx) => tx`update public.push_subscriptions set user_id = ${otherRenter}`,
      ),
    );
    await expectRefused(asVisitor(sql, (tx) => tx`select id from public.push_subscriptions`));
  }));

test.each([
  'http://push.example.test/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://localhost/x',
  'https://user@push.example.test/x',
  'https://push.example.test:8443/x',
  'https://push.example.test',
  'https://push.example.test@127.0.0.1/x',
  'javascript:alert(1)//.test/',
])('the endpoint %s is refused', (endpoint) =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await expectRefused(subscribe(sql, renter, { endpoint }), { code: '23514' });
  }),
);

test('push keys of another form are refused', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await expectRefused(subscribe(sql, renter, { p256dh: 'short' }), { code: '23514' });
    await expectRefused(subscribe(sql, renter, { auth: '<script>' }), { code: '23514' });
  }));

test('a user has at most twenty push subscriptions: the oldest is removed', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    for (let n = 0; n < 22; n += 1) {
      await subscribe(sql, renter, pushKeys(`many-${n}`));
      await sql`alter table public.push_subscriptions disable trigger push_subscriptions_touch`;
      await sql`
        update public.push_subscriptions set updated_at = now() - interval '1 day' + ${n} * interval '1 second'
        where endpoint like ${`%many-${n}`}`;
      await sql`alter table public.push_subscriptions enable trigger push_subscriptions_touch`;
    }
    const left = await sql<{ endpoint: string }[]>`
      select endpoint from public.push_subscriptions where user_id = ${renter} order by updated_at`;
    expect(left).toHaveLength(20);
    expect(left[0]?.endpoint).toMatch(/many-2$/);
  }));
