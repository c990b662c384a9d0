import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, join, makeWorld, send, start } from './people.ts';
import { makeTour, makeTourWorld, told } from './tour-people.ts';

type Tx = postgres.TransactionSql;

const request = (sql: Tx, who: string) =>
  asPerson(sql, who, (tx) => tx<{ due: Date }[]>`select public.request_account_deletion() as due`);
const cancel = (sql: Tx, who: string) =>
  asPerson(sql, who, (tx) => tx`select public.cancel_account_deletion() as gone`);

async function run(sql: Tx, days: number, batch = 20): Promise<number> {
  const [row] = await sql<{ done: number }[]>`
    select private.run_account_deletions(now() + ${days} * interval '1 day', ${batch}) as done`;
  return row?.done ?? -1;
}

const accounts = (sql: Tx, ...people: string[]) => sql`
  select id from auth.users where id in ${sql(people)}`;

/** A lease of the host's home with a tenant. */
async function makeLease(sql: Tx, home: string, host: string, tenant: string, status: string) {
  const [lease] = await sql<{ id: string }[]>`
    insert into public.leases
      (listing_id, host_id, status, starts_on, rent_cents, document_hash, sent_at)
    values (${home}, ${host}, ${status}, '2026-01-01', 100000, ${'0'.repeat(64)}, now())
    returning id`;
  const id = lease?.id ?? '';
  await sql`
    insert into public.lease_parties (lease_id, profile_id, party, signing_order)
    values (${id}, ${tenant}, 'tenant', 1), (${id}, ${host}, 'host', 2)`;
  return id;
}

test('an account is deleted after thirty days, unless the deletion is cancelled', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter } = await makeWorld(sql);
    const [asked] = await request(sql, renter);
    expect(Math.round(((asked?.due.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(30);
    expect(await request(sql, renter)).toEqual([asked]);
    await request(sql, otherRenter);
    expect(await cancel(sql, otherRenter)).toEqual([{ gone: true }]);
    expect(await cancel(sql, otherRenter)).toEqual([{ gone: false }]);
    expect(await run(sql, 29)).toBe(0);
    expect(await run(sql, 30)).toBe(1);
    expect(await run(sql, 30)).toBe(0);
    expect(await accounts(sql, renter, otherRenter)).toEqual([{ id: otherRenter }]);
    expect(await sql`select id from public.profiles where id = ${renter}`).toEqual([]);
  }));

test('users see their own deletion, write none, and visitors can request nothing', () =>
  rolledBack(async (sql) => {
    const { renter, host } = await makeWorld(sql);
    await request(sql, renter);
    const read = (who: string) =>
      asPerson(sql, who, (tx) => tx`select user_id from public.account_deletions`);
    expect(await read(renter)).toEqual([{ user_id: renter }]);
    expect(await read(host)).toEqual([]);
    for (const statement of [
      (tx: Tx) => tx`update public.account_deletions set due_at = now()`,
      (tx: Tx) => tx`delete from public.account_deletions`,
      (tx: Tx) => tx`insert into public.account_deletions (user_id) values (${host})`,
      (tx: Tx) => tx`select private.run_account_deletions()`,
      (tx: Tx) => tx`select private.erase_account(${host})`,
    ]) {
      await expectRefused(asPerson(sql, host, statement));
    }
    await expectRefused(asVisitor(sql, (tx) => tx`select public.request_account_deletion()`));
    await expectRefused(asVisitor(sql, (tx) => tx`select public.cancel_account_deletion()`));
  }));

test.each(['sent', 'partly_signed', 'active', 'ending'])(
  'a host with a lease that is %s is refused, and so is one whose lease came later',
  (status) =>
    rolledBack(async (sql) => {
      const { host, renter, active, otherHost } = await makeWorld(sql);
      await request(sql, host);
      await makeLease(sql, active, host, renter, status);
      expect(await run(sql, 30)).toBe(0);
      expect(
        await sql`select postponed_because from public.account_deletions where user_id = ${host}`,
      ).toEqual([{ postponed_because: 'active_leases' }]);
      expect(await accounts(sql, host)).toHaveLength(1);
      await cancel(sql, host);
      await expectRefused(request(sql, host), { hint: 'account.active_leases' });
      await request(sql, otherHost);
    }),
);

test('a tenant stays while the lease is active; a draft and an ended lease block no deletion', () =>
  rolledBack(async (sql) => {
    const { host, renter, active, draft, otherRenter } = await makeWorld(sql);
    await makeLease(sql, active, host, renter, 'active');
    await makeLease(sql, draft, host, otherRenter, 'ended');
    await expectRefused(request(sql, renter), { hint: 'account.active_leases' });
    await request(sql, otherRenter);
  }));

test('an owner with colleagues transfers ownership first, and then leaves the homes to them', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, org, active } = await makeWorld(sql);
    await join(sql, org, otherHost, 'manager');
    await expectRefused(request(sql, host), { hint: 'organizations.owner_stays' });
    await asPerson(sql, host, (tx) => tx`select public.hand_over_organization(${otherHost})`);
    await request(sql, host);
    expect(await run(sql, 30)).toBe(1);
    expect(await sql`select owner_id, status from public.listings where id = ${active}`).toEqual([
      { owner_id: otherHost, status: 'active' },
    ]);
  }));

test('messages stay with the other participant, without a name; everything else is deleted', () =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    const conversation = await start(sql, renter, host, active);
    const message = await send(sql, renter, conversation, 'Hello');
    await sql`insert into public.favorites (user_id, listing_id) values (${renter}, ${active})`;
    await sql`insert into public.consents (user_id, kind, version, given) values (${renter}, 'terms', '1', true)`;
    await request(sql, renter);
    expect(await run(sql, 30)).toBe(1);
    const left = await asPerson(
      sql,
      host,
      (tx) => tx`select sender_id, content from public.messages where id = ${message}`,
    );
    expect(left).toEqual([{ sender_id: null, content: 'Hello' }]);
    for (const table of ['favorites', 'consents', 'notifications']) {
      const column = table === 'notifications' ? 'recipient_id' : 'user_id';
      const rows = await sql`
        select from ${sql(`public.${table}`)} where ${sql(column)} = ${renter}`;
      expect(rows, table).toHaveLength(0);
    }
  }));

test('a deleted host whose home had a tenant leaves contract and home behind, without a name', () =>
  rolledBack(async (sql) => {
    const { host, renter, active, draft } = await makeWorld(sql);
    const lease = await makeLease(sql, active, host, renter, 'ended');
    await sql`update public.profiles set phone_number = '555' where id = ${host}`;
    await request(sql, host);
    expect(await run(sql, 30)).toBe(1);
    expect(await sql`select host_id from public.leases where id = ${lease}`).toEqual([
      { host_id: host },
    ]);
    expect(
      await sql`select id, status from public.listings where id in (${active}, ${draft})`,
    ).toEqual([{ id: active, status: 'archived' }]);
    expect(
      await sql`
        select full_name, avatar_url, phone_number, email, user_type, is_verified, org_id
        from public.profiles where id = ${host}`,
    ).toEqual([
      {
        full_name: null,
        avatar_url: null,
        phone_number: null,
        email: null,
        user_type: 'renter',
        is_verified: false,
        org_id: null,
      },
    ]);
    const [account] = await sql`
      select email, encrypted_password, raw_user_meta_data::text as meta, deleted_at is not null as deleted
      from auth.users where id = ${host}`;
    expect(account).toMatchObject({ encrypted_password: null, meta: '{}', deleted: true });
    expect(account?.email).not.toContain(host);
    expect(await sql`select from public.hosts where id = ${host}`).toHaveLength(0);
    expect(await sql`select from public.account_deletions where user_id = ${host}`).toHaveLength(0);
  }));

test('one account that cannot be deleted holds up no other, and a batch is bounded', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter, guide } = await makeWorld(sql);
    await sql`create table private.obstacle (id uuid references auth.users (id) on delete restrict)`;
    await sql`insert into private.obstacle values (${renter})`;
    await request(sql, renter);
    await sql`update public.account_deletions set due_at = now() where user_id = ${renter}`;
    await request(sql, otherRenter);
    await request(sql, guide);
    expect(await run(sql, 30, 2)).toBe(1);
    expect(await run(sql, 30, 2)).toBe(1);
    expect(await accounts(sql, renter, otherRenter, guide)).toEqual([{ id: renter }]);
    const held = await sql`
      select postponed_because from public.account_deletions where user_id = ${renter}`;
    expect(held).toEqual([{ postponed_because: 'failed' }]);
  }));

test.each([
  ['renter', ['guide', 'host'], 'The renter closed their account.'],
  ['host', ['guide', 'renter'], 'The host closed their account.'],
] as const)(
  'deleting the account of a %s cancels their tours, and the others are notified',
  (who, others, why) =>
    rolledBack(async (sql) => {
      const world = await makeTourWorld(sql);
      const guided = { status: 'confirmed', guide_id: world.guide, guide_answer: 'accepted' };
      await makeTour(sql, world, guided);
      await makeTour(sql, world, { ...guided, status: 'completed' }, -600);
      await sql`delete from auth.users where id = ${world[who]}`;
      for (const other of others) {
        expect(await told(sql, world[other]), other).toEqual(['A tour was cancelled']);
        const [row] = await sql<{ message: string }[]>`
        select message from public.notifications where recipient_id = ${world[other]}
          and notification_type = 'tour'`;
        expect(row?.message, other).toContain(why);
      }
      expect(await sql`select from public.tours where renter_id = ${world.renter}`).toEqual([]);
    }),
);
