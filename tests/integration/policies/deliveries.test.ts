import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { as, rolledBack } from '../../support/database.ts';
import { claim, deliveriesOf, finish, prefer, subscribe, tell } from './deliveries.ts';
import { asPerson, asVisitor, expectRefused, makeWorld } from './people.ts';

const NOON = '2026-12-01T17:00:00Z';
/** Deliveries of the seed are not this test's, nor those that another test makes meanwhile. */
const CLEAR = `
  lock table public.notification_deliveries in share row exclusive mode;
  delete from public.notification_deliveries`;
/** A moment in the test's day that the database takes for news. */
const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000);

test('an important notification is mailed at once, and pushed where there is a browser', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await tell(sql, renter);
    expect(await deliveriesOf(sql, renter)).toMatchObject([{ channel: 'email', state: 'pending' }]);
    await subscribe(sql, renter);
    await subscribe(sql, renter);
    await tell(sql, renter, { priority: 'urgent' });
    expect((await deliveriesOf(sql, renter)).map(({ channel }) => channel)).toEqual([
      ...['email', 'email', 'push'],
    ]);
    const [kept] = await sql`
      select count(*)::int as n from public.notifications where recipient_id = ${renter}`;
    expect(kept, 'the app shows both').toEqual({ n: 2 });
  }));

test('a normal notification is pushed, not mailed, while there is a digest; low priority is not pushed either', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter } = await makeWorld(sql);
    await subscribe(sql, renter);
    await tell(sql, renter, { priority: 'medium' });
    await tell(sql, renter, { priority: 'low' });
    expect(await deliveriesOf(sql, renter)).toMatchObject([{ channel: 'push' }]);
    await prefer(sql, otherRenter, { digest: 'off' });
    await tell(sql, otherRenter, { priority: 'medium' });
    expect(await deliveriesOf(sql, otherRenter)).toMatchObject([{ channel: 'email' }]);
  }));

test('a topic that is switched off is not delivered; the account topic is', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await subscribe(sql, renter);
    await prefer(sql, renter, { digest: 'daily' }, { tour: { email: false, push: false } });
    await tell(sql, renter, { priority: 'urgent' });
    expect(await deliveriesOf(sql, renter)).toEqual([]);
    await tell(sql, renter, { notification_type: 'account', priority: 'low' });
    expect(await deliveriesOf(sql, renter)).toMatchObject([{ channel: 'email' }]);
  }));

test('deliveries wait until quiet hours end', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await subscribe(sql, renter);
    const at = soon(1);
    const hour = (n: number) => new Date(at.getTime() + n * 3_600_000).toISOString().slice(11, 16);
    await prefer(sql, renter, { time_zone: 'UTC', quiet_from: hour(-1), quiet_to: hour(2) });
    await tell(sql, renter, { created_at: at, priority: 'urgent' });
    for (const { not_before } of await deliveriesOf(sql, renter)) {
      expect(not_before.toISOString().slice(11, 16)).toBe(hour(2));
      expect(not_before.getTime()).toBeGreaterThan(at.getTime());
    }
    expect(await deliveriesOf(sql, renter)).toHaveLength(2);
  }));

test('the last message of a conversation is pushed, the earlier ones stay in the app', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await sql.unsafe(CLEAR);
    await subscribe(sql, renter);
    const at = soon(1);
    const hour = (n: number) => new Date(at.getTime() + n * 3_600_000).toISOString().slice(11, 16);
    await prefer(sql, renter, { time_zone: 'UTC', quiet_from: hour(-1), quiet_to: hour(2) });
    const [one, other] = [randomUUID(), randomUUID()];
    const write = (conversation: string, minute: number, type = 'message') =>
      tell(sql, renter, {
        notification_type: type,
        created_at: new Date(at.getTime() + minute * 60_000),
        metadata: sql.json({ conversation_id: conversation }) as never,
      });
    await write(one, 0);
    const first = await write(other, 1);
    const tour = await write(one, 2, 'tour');
    const last = await write(one, 3);
    const morning = new Date(at.getTime() + 3 * 3_600_000).toISOString();
    const pushed = (await claim(sql, morning)).filter(({ channel }) => channel === 'push');
    expect(pushed.map(({ what }) => what.id).sort()).toEqual([first, tour, last].sort());
    const [rows] = await sql<{ unread: number }[]>`
      select count(*)::int unread from public.notifications
      where recipient_id = ${renter} and read_at is null`;
    expect(rows?.unread, 'in the app nothing is lost').toBe(4);

    // What is held already leaves; the next one after it.
    const held = pushed.map(({ id }) => id);
    await write(one, 4);
    const kept = await sql`
      select 1 from public.notification_deliveries where id in ${sql(held)} and state = 'dropped'`;
    expect(kept).toHaveLength(0);
  }));

test('imported notifications with an old date are not delivered', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await tell(sql, renter, { created_at: soon(-25) });
    expect(await deliveriesOf(sql, renter)).toEqual([]);
  }));

test('a claim belongs to one process for two minutes, and has all that is needed to send', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await sql.unsafe(CLEAR);
    await subscribe(sql, renter);
    const id = await tell(sql, renter, { created_at: soon(0) });
    const at = soon(1).toISOString();
    const claimed = await claim(sql, at);
    expect(claimed.map(({ channel, what }) => [channel, what.id])).toEqual(
      expect.arrayContaining([
        ['email', id],
        ['push', id],
      ]),
    );
    const mail = claimed.find(({ channel }) => channel === 'email');
    const push = claimed.find(({ channel }) => channel === 'push');
    expect(mail?.what).toMatchObject({ email: `${renter}@people.test`, title: 'A tour' });
    expect(push?.what.subscriptions).toMatchObject([{ auth: 'a'.repeat(22) }]);
    expect(await claim(sql, at), 'held').toEqual([]);
    const later = new Date(Date.parse(at) + 121_000).toISOString();
    const again = await claim(sql, later);
    expect(again).toHaveLength(2);
    expect(again[0]?.attempts).toBe(2);
    if (!mail) throw new Error('no mail');
    expect(await finish(sql, mail, true, later), 'the first has lost it').toBe(false);
    for (const one of again) expect(await finish(sql, one, true, later)).toBe(true);
    for (const one of again) expect(await finish(sql, one, true, later), 'once').toBe(false);
    expect(await deliveriesOf(sql, renter)).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
    expect(await claim(sql, soon(48).toISOString())).toEqual([]);
  }));

test('a failed delivery is retried after 1, 2, 4 … minutes, eight times in all', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await sql.unsafe(CLEAR);
    await tell(sql, renter, { created_at: soon(0) });
    let at = soon(1).getTime();
    const waits: number[] = [];
    for (let tried = 1; tried <= 8; tried += 1) {
      const [one] = await claim(sql, new Date(at).toISOString());
      if (!one) throw new Error(`nothing to claim at try ${tried}`);
      await finish(sql, one, false, new Date(at).toISOString());
      const [row] = await deliveriesOf(sql, renter);
      if (row?.state !== 'pending') break;
      waits.push((row.not_before.getTime() - at) / 60_000);
      expect(await claim(sql, new Date(row.not_before.getTime() - 1).toISOString())).toEqual([]);
      at = row.not_before.getTime();
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64]);
    expect(await deliveriesOf(sql, renter)).toMatchObject([{ state: 'failed', attempts: 8 }]);
  }));

test('before sending, deliveries that are read, off or without a browser are dropped, and those in quiet hours wait', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter, guide, host } = await makeWorld(sql);
    await sql.unsafe(CLEAR);
    const read = await tell(sql, renter, { created_at: soon(0) });
    await sql`update public.notifications set read_at = now() where id = ${read}`;
    await tell(sql, otherRenter, { created_at: soon(0) });
    await prefer(sql, otherRenter, { digest: 'daily' }, { tour: { email: false } });
    await subscribe(sql, guide);
    await tell(sql, guide, { created_at: soon(0) });
    await sql`delete from public.push_subscriptions where user_id = ${guide}`;
    await tell(sql, host, { created_at: soon(0) });
    const at = soon(1);
    const hour = (n: number) => new Date(at.getTime() + n * 3_600_000).toISOString().slice(11, 16);
    await prefer(sql, host, { time_zone: 'UTC', quiet_from: hour(-1), quiet_to: hour(3) });
    const claimed = await claim(sql, at.toISOString());
    expect(claimed.map(({ recipient_id, channel }) => [recipient_id, channel])).toEqual([
      [guide, 'email'],
    ]);
    expect(await deliveriesOf(sql, renter)).toMatchObject([{ state: 'dropped' }]);
    expect(await deliveriesOf(sql, otherRenter)).toMatchObject([{ state: 'dropped' }]);
    expect(await deliveriesOf(sql, guide)).toMatchObject([
      { channel: 'email', state: 'pending' },
      { channel: 'push', state: 'dropped' },
    ]);
    const [waiting] = await deliveriesOf(sql, host);
    expect(waiting).toMatchObject({ state: 'pending', attempts: 0 });
    expect(waiting?.not_before.toISOString().slice(11, 16)).toBe(hour(3));
  }));

test('a user sees their own deliveries; clients write, claim and finish none', () =>
  rolledBack(async (sql) => {
    const { renter, host } = await makeWorld(sql);
    await tell(sql, renter);
    const look = (who: string) =>
      asPerson(sql, who, (tx) => tx`select state from public.notification_deliveries`);
    expect(await look(renter)).toEqual([{ state: 'pending' }]);
    expect(await look(host)).toEqual([]);
    await expectRefused(asVisitor(sql, (tx) => tx`select id from public.notification_deliveries`));
    for (const statement of [
      "update public.notification_deliveries set state = 'sent'",
      'delete from public.notification_deliveries',
      'select * from private.claim_deliveries()',
      'select private.finish_delivery(gen_random_uuid(), gen_random_uuid(), true)',
      'select * from private.digest_visits',
    ]) {
      await expectRefused(asPerson(sql, renter, (tx) => tx.unsafe(statement)));
    }
    await as(sql, { role: 'service_role' }, (tx) => claim(tx, NOON));
  }));

test('deliveries sent 30 days ago are deleted, waiting ones are not', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await sql.unsafe(CLEAR);
    for (const state of ['sent', 'failed', 'dropped', 'pending']) {
      await tell(sql, renter);
      await sql`
        update public.notification_deliveries set state = ${state}
        where recipient_id = ${renter} and state = 'pending'`;
    }
    const forget = async (hours: number) => {
      const [row] = await sql<{ n: number }[]>`
        select private.run_delivery_retention(${soon(hours)}, 100) as n`;
      return row?.n;
    };
    expect(await forget(24 * 29)).toBe(0);
    expect(await forget(24 * 31)).toBe(3);
    expect(await deliveriesOf(sql, renter)).toMatchObject([{ state: 'pending' }]);
  }));
