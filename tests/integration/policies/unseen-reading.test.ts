import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { asPerson, send } from './people.ts';
import { heard, listed, withThread } from './threads.ts';

type Tx = postgres.TransactionSql;

const read = (sql: Tx, who: string, thread: string) =>
  asPerson(sql, who, (tx) => tx`select public.mark_conversation_read(${thread})`);

/** Events of conversations, not of the bell. */
const told = async (sql: Tx) =>
  (await heard(sql)).filter(({ event }) => event.startsWith('conversation.'));

/** What the writer can find out about how far the other one read. */
async function knownTo(sql: Tx, writer: string, reader: string, thread: string) {
  const [row] = await asPerson(
    sql,
    writer,
    (tx) => tx`
      select p.last_read_at, public.conversation_digests() as digests,
        (select array_agg(m.read_status order by m.seq) from public.messages m
          where m.conversation_id = ${thread}) as statuses,
        (select c.participants from public.my_conversations c where c.id = ${thread}) as company
      from public.conversation_participants p
      where p.conversation_id = ${thread} and p.user_id = ${reader}`,
  );
  return row;
}

for (const blocker of ['renter', 'host'] as const) {
  test(`when the ${blocker} blocked, the host’s reading is saved, and the renter is not informed`, () =>
    withThread(async (sql, { renter, host, thread }) => {
      await send(sql, renter, thread, 'one');
      const person = blocker === 'host' ? renter : host;
      const as = blocker === 'host' ? host : renter;
      await asPerson(sql, as, (tx) => tx`select public.block_person(${person})`);
      const before = await knownTo(sql, renter, host, thread);
      await heard(sql);

      await read(sql, host, thread);
      expect(await knownTo(sql, renter, host, thread)).toEqual(before);
      expect(before?.statuses).toEqual(['sent']);
      expect(await told(sql)).toMatchObject([
        { event: 'conversation.updated', topic: `user:${host}`, payload: { unread_count: 0 } },
      ]);
      const mine = await listed(sql, host);
      expect(mine?.unread_count).toBe(0);
      const myself = mine?.participants.find((one: { user_id: string }) => one.user_id === host);
      expect(Date.parse(myself?.last_read_at)).toBe(mine?.last_message_at.getTime());
      const [badge] = await sql`select private.count_unread_conversations(${host}) as unread`;
      expect(badge?.unread).toBe(0);
      // Read once is read: nothing is sent again.
      await read(sql, host, thread);
      expect(await told(sql)).toEqual([]);
    }));
}

test('once the block is over, later reading is announced', () =>
  withThread(async (sql, { renter, host, thread }) => {
    await send(sql, renter, thread, 'one');
    await asPerson(sql, host, (tx) => tx`select public.block_person(${renter})`);
    await read(sql, host, thread);
    await asPerson(sql, host, (tx) => tx`select public.unblock_person(${renter})`);
    await sql`update public.messages set created_at = created_at - interval '1 minute'`;
    await sql`update public.conversations set last_message_at = last_message_at - interval '1 minute'`;
    await sql`update public.conversation_settings set unseen_read_at = unseen_read_at - interval '1 minute'`;
    await send(sql, renter, thread, 'two');
    expect(await listed(sql, host)).toMatchObject({ unread_count: 1 });
    await heard(sql);
    await read(sql, host, thread);
    expect(await told(sql)).toMatchObject([
      { event: 'conversation.read', topic: `user:${renter}`, payload: { user_id: host } },
      { event: 'conversation.updated', topic: `user:${host}`, payload: { unread_count: 0 } },
    ]);
    expect((await knownTo(sql, renter, host, thread))?.statuses).toEqual(['read', 'read']);
  }));

test('messages read during a block are not unread when a scheduled message is sent', () =>
  withThread(async (sql, { renter, host, thread }) => {
    await send(sql, renter, thread, 'one');
    await asPerson(sql, host, (tx) => tx`select public.block_person(${renter})`);
    await read(sql, host, thread);
    await asPerson(sql, host, (tx) => tx`select public.unblock_person(${renter})`);
    await asPerson(
      sql,
      host,
      (tx) => tx`
        select public.schedule_message(gen_random_uuid(), ${thread}, 'Good morning',
          now() + interval '1 hour')`,
    );
    await sql`select private.run_scheduled_messages(now() + interval '2 hours')`;
    expect(await listed(sql, host)).toMatchObject({ unread_count: 0, marked_unread: false });
  }));

test('[MSG-01] messages after the last seen one stay unread, with their notification', () =>
  withThread(async (sql, { renter, host, thread }) => {
    await send(sql, renter, thread, 'one');
    const [seen] =
      await sql`select last_message_at::text as at from public.conversations where id = ${thread}`;
    await send(sql, renter, thread, 'two');
    // As text: the driver would cut a moment to milliseconds.
    const readUpTo = (at: string) =>
      asPerson(
        sql,
        host,
        (tx) => tx`select public.mark_conversation_read(${thread}, ${at}::text::timestamptz)`,
      );
    const state = async () => {
      const mine = await listed(sql, host);
      const statuses = await sql`
        select read_status from public.messages where conversation_id = ${thread} order by seq`;
      const told = await sql`
        select message, read_at is not null as read from public.notifications
        where recipient_id = ${host} and notification_type = 'message'
          and metadata ->> 'conversation_id' = ${thread} order by message`;
      return {
        unread: mine?.unread_count,
        statuses: statuses.map(({ read_status }) => read_status),
        notifications: told.map(({ message, read }) => `${message} ${read}`),
      };
    };

    await readUpTo(seen?.at);
    expect(await state()).toEqual({
      unread: 1,
      statuses: ['read', 'sent'],
      notifications: ['one true', 'two false'],
    });
    // A moment to come reaches no further than what is there.
    await readUpTo('2999-01-01');
    expect(await state()).toEqual({
      unread: 0,
      statuses: ['read', 'read'],
      notifications: ['one true', 'two true'],
    });
    const [before] = await sql`
      select last_read_at from public.conversation_participants
      where conversation_id = ${thread} and user_id = ${host}`;
    expect(before?.last_read_at.getTime()).toBeLessThan(Date.parse('2990-01-01'));
    // Sent late by another device, it reverts nothing.
    await readUpTo(seen?.at);
    expect((await state()).unread).toBe(0);
  }));

test('a read time in a conversation of others is refused, whatever the moment', () =>
  withThread(async (sql, { otherRenter, thread }) => {
    const asked = asPerson(
      sql,
      otherRenter,
      (tx) => tx`select public.mark_conversation_read(${thread}, now())`,
    );
    await expect(asked).rejects.toMatchObject({ hint: 'messaging.conversation_missing' });
  }));
