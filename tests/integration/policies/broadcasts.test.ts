import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeWorld, send, start } from './people.ts';

type Tx = postgres.TransactionSql;

/** What has been broadcast since the last look, in order. */
async function heard(sql: Tx) {
  const rows = await sql<
    { event: string; topic: string; private: boolean; payload: Record<string, unknown> }[]
  >`
    with gone as (
      delete from realtime.messages where transaction_id = pg_current_xact_id()
      returning position, event, topic, private, payload
    )
    select event, topic, private, payload from gone order by position`;
  expect(rows.every((row) => row.private)).toBe(true);
  return rows.map(({ event, topic, payload }) => ({ event, topic, payload }));
}

const topic = (id: string) => `user:${id}`;

test('a started conversation is announced to both participants, once', () =>
  rolledBack(async (sql) => {
    const { renter, host } = await makeWorld(sql);
    const id = await start(sql, renter, host);
    await start(sql, host, renter);
    const events = await heard(sql);
    expect(events.map((each) => each.topic).sort()).toEqual([topic(renter), topic(host)].sort());
    for (const { event, payload } of events) {
      expect(event).toBe('conversation.updated');
      expect(payload).toMatchObject({ id, type: 'direct', last_seq: 0, unread_count: 0 });
    }
  }));

test('[MSG-09] [NTF-16] a message reaches every participant, a notification every other', () =>
  rolledBack(async (sql) => {
    const { renter, host } = await makeWorld(sql);
    const thread = await start(sql, renter, host);
    await heard(sql);
    const id = await send(sql, renter, thread, 'one');
    const events = await heard(sql);
    const messages = events.filter(({ event }) => event === 'message.inserted');
    expect(messages.map((each) => each.topic).sort()).toEqual([topic(renter), topic(host)].sort());
    for (const { payload } of messages) {
      expect(payload).toMatchObject({
        id,
        conversation_id: thread,
        sender_id: renter,
        content: 'one',
        attachments: [],
        seq: 1,
      });
    }
    expect(events.filter(({ event }) => event !== 'message.inserted')).toMatchObject([
      {
        event: 'notification.inserted',
        topic: topic(host),
        payload: { recipient_id: host, notification_type: 'message', read_at: null },
      },
    ]);
  }));

test('[NTF-16] a read receipt is sent to the reader’s own topic and to the sender, once', () =>
  rolledBack(async (sql) => {
    const { renter, host } = await makeWorld(sql);
    const thread = await start(sql, renter, host);
    await send(sql, renter, thread, 'one');
    await heard(sql);
    const mark = () =>
      asPerson(sql, host, (tx) => tx`select public.mark_conversation_read(${thread})`);
    await mark();
    expect(await heard(sql)).toMatchObject([
      {
        event: 'conversation.read',
        topic: topic(renter),
        payload: { id: thread, user_id: host, last_read_at: expect.any(String) },
      },
      {
        event: 'conversation.updated',
        topic: topic(host),
        payload: { id: thread, user_id: host, unread_count: 0, last_seq: 1 },
      },
      {
        event: 'notification.updated',
        topic: topic(host),
        payload: { recipient_id: host, read_at: expect.any(String) },
      },
    ]);
    await mark();
    expect(await heard(sql)).toEqual([]);
  }));

test('a user receives their own topic only', () =>
  rolledBack(async (sql) => {
    const { renter, host } = await makeWorld(sql);
    await start(sql, renter, host);
    const joined = (person: string, name: string) =>
      asPerson(sql, person, async (tx) => {
        await tx`select set_config('realtime.topic', ${name}, true)`;
        return tx`select id from realtime.messages limit 1`;
      });
    expect(await joined(host, topic(host))).toHaveLength(1);
    expect(await joined(host, topic(renter))).toEqual([]);
    expect(await joined(host, 'user:')).toEqual([]);
    expect(await joined(host, '')).toEqual([]);
    const visitor = await asVisitor(sql, async (tx) => {
      await tx`select set_config('realtime.topic', ${topic(host)}, true)`;
      return tx`select id from realtime.messages limit 1`;
    });
    expect(visitor).toEqual([]);
  }));

test('a user cannot broadcast, not even to themselves', () =>
  rolledBack(async (sql) => {
    const { host } = await makeWorld(sql);
    await expectRefused(
      asPerson(sql, host, async (tx) => {
        await tx`select set_config('realtime.topic', ${topic(host)}, true)`;
        return tx`
          insert into realtime.messages (topic, extension, event, payload, private)
          values (${topic(host)}, 'broadcast', 'message.inserted', '{}', true)`;
      }),
    );
    await expectRefused(
      asPerson(sql, host, (tx) => tx`select realtime.send('{}', 'x', ${topic(host)}, true)`),
    );
  }));

test('a notification of a message without text describes its files', () =>
  rolledBack(async (sql) => {
    const { renter, host, active } = await makeWorld(sql);
    const thread = await start(sql, renter, host, active);
    const words = async (content: string, ...types: string[]) => {
      const files = types.map((type) => ({ path: `a/${type}`, name: 'a', type, size: 1 }));
      const [row] = await sql`
        insert into public.messages (conversation_id, sender_id, content, attachments)
        values (${thread}, ${renter}, ${content}, ${sql.json(files)}) returning id`;
      const [told] = await sql`
        select message from public.notifications where metadata ->> 'message_id' = ${row?.id}`;
      return told?.message;
    };
    expect(await words('', 'image/png')).toBe('Sent a photo');
    expect(await words('', 'image/png', 'image/jpeg')).toBe('Sent photos');
    expect(await words('', 'video/mp4')).toBe('Sent a video');
    expect(await words('', 'video/mp4', 'video/webm')).toBe('Sent videos');
    expect(await words('', 'audio/webm')).toBe('Sent a voice message');
    expect(await words(' ', 'application/pdf')).toBe('Sent an attachment');
    expect(await words('', 'application/pdf', 'image/png')).toBe('Sent attachments');
    expect(await words('Here it is', 'image/png')).toBe('Here it is');
  }));
