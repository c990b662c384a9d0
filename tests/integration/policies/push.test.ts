import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { deliveriesOf, prefer } from './deliveries.ts';
import { asPerson, asVisitor, expectRefused, makeWorld, pushKeys } from './people.ts';

type Tx = postgres.TransactionSql;

const save = (sql: Tx, who: string, name: string) => {
  const { endpoint, p256dh, auth } = pushKeys(name);
  return asPerson(
    sql,
    who,
    (tx) => tx`select public.save_push_subscription(${endpoint}, ${p256dh}, ${auth})`,
  );
};

const endpoints = async (sql: Tx, who: string) => {
  const rows = await sql<{ endpoint: string }[]>`
    select endpoint from public.push_subscriptions where user_id = ${who}`;
  return rows.map(({ endpoint }) => endpoint);
};

const replace = async (sql: Tx, old: string, auth: string, next: string) => {
  const { endpoint, p256dh } = pushKeys(next);
  const [row] = await asVisitor(
    sql,
    (tx) => tx<{ known: boolean }[]>`
      select public.replace_push_subscription(${old}, ${auth}, ${endpoint}, ${p256dh},
        ${'b'.repeat(22)}) as known`,
  );
  return row?.known;
};

test('a browser renews only its own subscription, by the secret of the old one', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter } = await makeWorld(sql);
    await save(sql, renter, 'one');
    await save(sql, otherRenter, 'other');
    const { endpoint, auth } = pushKeys('one');
    expect(await replace(sql, endpoint, 'x'.repeat(22), 'two'), 'guessed').toBe(false);
    expect(await endpoints(sql, renter)).toEqual([endpoint]);
    expect(await replace(sql, endpoint, auth, 'two')).toBe(true);
    expect(await endpoints(sql, renter)).toEqual([pushKeys('two').endpoint]);
    // An endpoint of another user does not change hands.
    expect(await replace(sql, pushKeys('two').endpoint, 'b'.repeat(22), 'other')).toBe(false);
    expect(await endpoints(sql, otherRenter)).toEqual([pushKeys('other').endpoint]);
    const { p256dh } = pushKeys('x');
    await expectRefused(
      asVisitor(
        sql,
        (tx) => tx`select public.replace_push_subscription(${pushKeys('two').endpoint},
          ${'b'.repeat(22)}, 'https://127.0.0.1/hook', ${p256dh}, ${auth})`,
      ),
      { code: '23514' },
    );
  }));

test('after a sign-out the browser removes its subscription by its secret', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await save(sql, renter, 'one');
    const forget = async (auth: string) => {
      const [row] = await asVisitor(
        sql,
        (tx) => tx<{ known: boolean }[]>`
          select public.forget_push_subscription(${pushKeys('one').endpoint}, ${auth}) as known`,
      );
      return row?.known;
    };
    expect(await forget('x'.repeat(22))).toBe(false);
    expect(await endpoints(sql, renter)).toHaveLength(1);
    expect(await forget(pushKeys('one').auth)).toBe(true);
    expect(await endpoints(sql, renter)).toEqual([]);
  }));

test('subscriptions of others are neither seen nor ended; deleting an account deletes its own', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter } = await makeWorld(sql);
    await save(sql, renter, 'one');
    const look = (who: string) =>
      asPerson(sql, who, (tx) => tx`select id from public.push_subscriptions`);
    const end = (who: string) =>
      asPerson(sql, who, (tx) => tx`delete from public.push_subscriptions returning id`);
    expect(await look(otherRenter)).toEqual([]);
    expect(await end(otherRenter)).toEqual([]);
    expect(await look(renter)).toHaveLength(1);
    await expectRefused(asVisitor(sql, (tx) => tx`select id from public.push_subscriptions`));
    await sql`select private.erase_account(${renter})`;
    expect(await endpoints(sql, renter)).toEqual([]);
  }));

test('a test push needs a device, ignores quiet hours, and is sent five times in ten minutes', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    const ask = () => asPerson(sql, renter, (tx) => tx`select public.send_test_push()`);
    await expectRefused(ask(), { hint: 'push.no_device' });
    await save(sql, renter, 'one');
    const hour = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString().slice(11, 16);
    await prefer(sql, renter, { time_zone: 'UTC', quiet_from: hour(-1), quiet_to: hour(2) });
    for (let n = 0; n < 5; n += 1) await ask();
    expect((await deliveriesOf(sql, renter)).map(({ channel }) => channel)).toEqual(
      Array(5).fill('push'),
    );
    await expectRefused(ask(), { hint: 'push.too_many_tests' });
    const [unread] = await sql`
      select count(*)::int as n from public.notifications
      where recipient_id = ${renter} and read_at is null`;
    expect(unread, 'the bell does not count them').toEqual({ n: 0 });
  }));

test('a push is queued with its notification, and not when that is rolled back', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await sql`delete from pgboss.job where name = 'push_deliveries'`;
    const tell = () => sql`
      insert into public.notifications (recipient_id, notification_type, title)
      values (${renter}, 'tour', 'A tour')`;
    const queued = async () =>
      (await sql`select from pgboss.job where name = 'push_deliveries'`).length;
    await tell();
    expect(await queued(), 'without a device').toBe(0);
    await save(sql, renter, 'one');
    await sql
      .savepoint(async (inner) => {
        await inner`
          insert into public.notifications (recipient_id, notification_type, title)
          values (${renter}, 'tour', 'A tour')`;
        throw new Error('taken back');
      })
      .catch(() => undefined);
    expect(await queued()).toBe(0);
    await tell();
    expect(await queued()).toBe(1);
  }));

test('clients neither claim nor finish pushes or mails', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    for (const statement of [
      'select * from public.claim_pushes()',
      "select public.finish_push(gen_random_uuid(), gen_random_uuid(), '{}', '{}')",
      "select private.finish_push(gen_random_uuid(), gen_random_uuid(), '{}', '{}')",
      'select * from public.claim_mails()',
      'select public.finish_mail(gen_random_uuid(), gen_random_uuid(), true)',
      'select private.run_push_deliveries()',
      'select private.run_mail_deliveries()',
      'select private.count_unread_conversations(gen_random_uuid())',
    ]) {
      await expectRefused(asPerson(sql, renter, (tx) => tx.unsafe(statement)));
      await expectRefused(asVisitor(sql, (tx) => tx.unsafe(statement)));
    }
  }));
