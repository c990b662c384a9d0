import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { as, rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeWorld, send, start } from './people.ts';

type Tx = postgres.TransactionSql;

const notify = async (sql: Tx, recipient: string, columns: Record<string, string> = {}) => {
  const [row] = await sql<{ id: string }[]>`
    insert into public.notifications ${sql({
      recipient_id: recipient,
      notification_type: 'tour',
      title: 'A tour',
      ...columns,
    })} returning id`;
  return row?.id ?? '';
};

const unread = (sql: Tx, person: string) =>
  asPerson(
    sql,
    person,
    (tx) => tx`
      select id from public.notifications where recipient_id = ${person} and read_at is null`,
  );

test('[ENT-17] [CAL-23] every other participant is notified of a message', () =>
  rolledBack(async (sql) => {
    const { renter, host, org, active } = await makeWorld(sql);
    const thread = await start(sql, renter, host, active);
    const message = await send(sql, renter, thread, 'Is it still free?');
    expect(
      await sql`select * from public.notifications where recipient_id = ${host}`,
    ).toMatchObject([
      {
        org_id: org,
        property_id: null,
        notification_type: 'message',
        title: 'New message from Rene Renter',
        message: 'Is it still free?',
        channel: 'in_app',
        priority: 'medium',
        status: 'sent',
        read_at: null,
        metadata: {
          conversation_id: thread,
          message_id: message,
          sender_id: renter,
          sender_name: 'Rene Renter',
        },
      },
    ]);
    expect(await unread(sql, renter)).toEqual([]);
  }));

test('[GRD-20] [NTF-12] a recipient reads their own notifications only', () =>
  rolledBack(async (sql) => {
    const { renter, host } = await makeWorld(sql);
    const mine = await notify(sql, renter, { priority: 'high' });
    await notify(sql, host);
    const seen = await asPerson(
      sql,
      renter,
      (tx) => tx`
        select id from public.notifications
        where status = 'sent' and priority = 'high' and notification_type = 'tour'
        order by created_at desc`,
    );
    expect(seen).toEqual([{ id: mine }]);
    const all = await asPerson(sql, renter, (tx) => tx`select id from public.notifications`);
    expect(all).toEqual([{ id: mine }]);
    await expectRefused(asVisitor(sql, (tx) => tx`select id from public.notifications`));
  }));

test('[NTF-11] [NTF-13] a recipient marks one notification as read, and as unread again', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    const id = await notify(sql, renter);
    await asPerson(
      sql,
      renter,
      (tx) => tx`update public.notifications set read_at = now() where id = ${id}`,
    );
    expect(await unread(sql, renter)).toEqual([]);
    await asPerson(
      sql,
      renter,
      (tx) => tx`update public.notifications set read_at = null where id = ${id}`,
    );
    expect(await unread(sql, renter)).toEqual([{ id }]);
  }));

test('[NTF-14] [NTF-15] marking all as read changes the caller’s notifications and returns which', () =>
  rolledBack(async (sql) => {
    const { renter, host } = await makeWorld(sql);
    const [first, second] = [await notify(sql, renter), await notify(sql, renter)];
    await notify(sql, host);
    // What was read before keeps its moment.
    const earlier = await notify(sql, renter);
    await sql`update public.notifications set read_at = '2025-01-01' where id = ${earlier}`;
    const marked = await asPerson(
      sql,
      renter,
      (tx) => tx<{ id: string }[]>`select public.mark_all_notifications_read() as id`,
    );
    expect(marked.map(({ id }) => id).sort()).toEqual([first, second].sort());
    const [kept] = await sql`select read_at from public.notifications where id = ${earlier}`;
    expect(new Date(kept?.read_at).toISOString()).toMatch(/^(2024-12-31|2025-01-01)/);
    expect(await unread(sql, renter)).toEqual([]);
    expect(await unread(sql, host)).toHaveLength(1);
    await expectRefused(asVisitor(sql, (tx) => tx`select public.mark_all_notifications_read()`));
  }));

test('marking a conversation as read marks its notifications, and no other', () =>
  rolledBack(async (sql) => {
    const { renter, guide, host } = await makeWorld(sql);
    const thread = await start(sql, renter, host);
    const other = await start(sql, guide, host);
    await send(sql, renter, thread, 'one');
    await send(sql, guide, other, 'two');
    const tour = await notify(sql, host);
    await asPerson(sql, host, (tx) => tx`select public.mark_conversation_read(${thread})`);
    const left = await sql`
      select coalesce(metadata ->> 'conversation_id', id::text) as about
      from public.notifications where recipient_id = ${host} and read_at is null order by about`;
    expect(left.map(({ about }) => about)).toEqual([other, tour].sort());
  }));

test('a recipient cannot write, move or delete notifications', () =>
  rolledBack(async (sql) => {
    const { renter, host } = await makeWorld(sql);
    const id = await notify(sql, host);
    expect(
      await asPerson(
        sql,
        renter,
        (tx) => tx`update public.notifications set read_at = now() where id = ${id} returning id`,
      ),
    ).toEqual([]);
    for (const column of ['title', 'message', 'status', 'priority', 'recipient_id']) {
      const value = column === 'recipient_id' ? renter : 'sent';
      await expectRefused(
        asPerson(
          sql,
          host,
          (tx) => tx`update public.notifications set ${tx({ [column]: value })} where id = ${id}`,
        ),
      );
    }
    await expectRefused(asPerson(sql, host, (tx) => tx`delete from public.notifications`));
    await expectRefused(as(sql, { role: 'authenticated', sub: renter }, (tx) => notify(tx, host)));
  }));

test.each([
  ['[NTF-17]', 'priority', ['urgent', 'high', 'medium', 'low'], 'huge'],
  ['[NTF-18]', 'channel', ['in_app'], 'sms'],
])('the column %s %s is one of %j, and not %j', (_, column, allowed, wrong) =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    for (const value of allowed) await notify(sql, renter, { [column]: value });
    await expectRefused(
      sql.savepoint((inner) => notify(inner, renter, { [column]: wrong })),
      { code: '23514' },
    );
  }),
);
