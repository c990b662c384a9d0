import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import { asPerson, asVisitor, expectRefused, FORBIDDEN, send, signUp, start } from './people.ts';
import { heard, listed, withThread } from './threads.ts';
import { inMinutes } from './tour-people.ts';

type Tx = postgres.TransactionSql;
type Answer = { status: string; scheduled: Record<string, unknown> | null; message: unknown };

const HOUR = 60;

const ask = async (sql: Tx, who: string, call: (tx: Tx) => Promise<{ answer: Answer }[]>) => {
  const [row] = await asPerson(sql, who, call);
  if (!row) throw new Error('no answer');
  return row.answer;
};

type Words = { content?: string; at?: Date; attachments?: unknown[]; replyTo?: string };

const schedule = (
  sql: Tx,
  who: string,
  thread: string,
  words: Words = {},
  id: string = randomUUID(),
) =>
  ask(
    sql,
    who,
    (tx) => tx`select public.schedule_message(${id}, ${thread}, ${words.content ?? 'Good morning'},
      ${words.at ?? inMinutes(HOUR)}, ${tx.json((words.attachments ?? []) as postgres.JSONValue)},
      ${words.replyTo ?? null}) as answer`,
  );
const change = (sql: Tx, who: string, id: string, content: string | null, at: Date | null) =>
  ask(
    sql,
    who,
    (tx) => tx`select public.change_scheduled_message(${id}, ${content}, ${at}) as answer`,
  );
const sendNow = (sql: Tx, who: string, id: string) =>
  ask(sql, who, (tx) => tx`select public.send_scheduled_message(${id}) as answer`);
const cancel = (sql: Tx, who: string, id: string) =>
  ask(sql, who, (tx) => tx`select public.cancel_scheduled_message(${id}) as answer`);
const run = async (sql: Tx, at: Date, batch = 50): Promise<number> =>
  (await sql`select private.run_scheduled_messages(${at}, ${batch}) as n`)[0]?.n;
const sent = async (sql: Tx, thread: string) =>
  (
    await sql`select content from public.messages where conversation_id = ${thread} order by seq`
  ).map(({ content }) => content);
const rowOf = async (sql: Tx, id: string) =>
  (await sql`select * from public.scheduled_messages where id = ${id}`)[0];
const warned = async (sql: Tx, who: string) =>
  (
    await sql`select message from public.notifications
      where recipient_id = ${who} and title = 'A scheduled message was not sent'`
  ).map(({ message }) => message);

test('a due scheduled message is sent once, as its writer’s message, and not before its time', () =>
  withThread(async (sql, { renter, host, thread }) => {
    const id = randomUUID();
    await schedule(sql, renter, thread, { content: 'Second', at: inMinutes(2 * HOUR) });
    expect(await schedule(sql, renter, thread, { content: 'First' }, id)).toMatchObject({
      status: 'waiting',
      message: null,
      scheduled: { id, content: 'First', conversation_id: thread },
    });
    expect(await run(sql, inMinutes(HOUR - 1))).toBe(0);
    await heard(sql);
    expect(await run(sql, inMinutes(HOUR + 1))).toBe(1);
    const told = (await heard(sql)).map(({ event, topic }) => `${event} ${topic}`);
    expect(told).toEqual(
      expect.arrayContaining([
        `message.inserted user:${renter}`,
        `message.inserted user:${host}`,
        `scheduled.updated user:${renter}`,
      ]),
    );
    expect(told).not.toContain(`scheduled.updated user:${host}`);
    expect(await run(sql, inMinutes(HOUR + 1))).toBe(0);
    expect(await sent(sql, thread)).toEqual(['First']);
    const [message] = await sql`select sender_id from public.messages where id = ${id}`;
    expect(message?.sender_id).toBe(renter);
    expect(await rowOf(sql, id)).toBeUndefined();
    // Its device heard no answer to scheduling, and asks once more.
    expect(await schedule(sql, renter, thread, { content: 'First' }, id)).toMatchObject({
      status: 'sent',
      scheduled: null,
      message: { content: 'First' },
    });
    expect(await run(sql, inMinutes(3 * HOUR))).toBe(1);
    expect(await sent(sql, thread)).toEqual(['First', 'Second']);
  }));

test('the same id again is the same scheduled message; one whose time has passed is sent at once', () =>
  withThread(async (sql, { renter, thread }) => {
    const id = randomUUID();
    await schedule(sql, renter, thread, { content: 'Once' }, id);
    await schedule(sql, renter, thread, { content: 'Twice' }, id);
    expect((await rowOf(sql, id))?.content).toBe('Once');
    const late = await schedule(sql, renter, thread, { content: 'Late', at: inMinutes(-5) });
    expect(late).toMatchObject({ status: 'sent', message: { content: 'Late' } });
    expect(await sent(sql, thread)).toEqual(['Late']);
  }));

test('a scheduled message is changed, sent at once, or cancelled and stays so', () =>
  withThread(async (sql, { renter, thread }) => {
    const [changed, now, never] = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of [changed, now, never]) await schedule(sql, renter, thread, {}, id);
    await change(sql, renter, changed, 'Better', null);
    await change(sql, renter, changed, null, inMinutes(5 * HOUR));
    expect((await rowOf(sql, changed))?.content).toBe('Better');
    expect(await sendNow(sql, renter, now)).toMatchObject({ status: 'sent' });
    expect(await sendNow(sql, renter, now)).toMatchObject({ status: 'sent' });
    expect(await cancel(sql, renter, never)).toMatchObject({ status: 'cancelled' });
    expect((await rowOf(sql, never))?.content).toBe('');
    // The device that scheduled it repeats itself, or another one still shows it.
    expect(await schedule(sql, renter, thread, {}, never)).toMatchObject({ status: 'cancelled' });
    expect(await change(sql, renter, never, 'x', null)).toMatchObject({ status: 'cancelled' });
    expect(await sendNow(sql, renter, never)).toMatchObject({ status: 'cancelled' });
    // Too late to change or to cancel.
    expect(await change(sql, renter, now, 'x', null)).toMatchObject({ status: 'sent' });
    expect(await cancel(sql, renter, now)).toMatchObject({ status: 'sent' });
    // Cancelled on the way: what arrives after it does not wait.
    const lost = randomUUID();
    await cancel(sql, renter, lost);
    expect(await schedule(sql, renter, thread, {}, lost)).toMatchObject({ status: 'cancelled' });
    expect(await run(sql, inMinutes(2 * HOUR))).toBe(0);
    expect(await run(sql, inMinutes(6 * HOUR))).toBe(1);
    expect(await sent(sql, thread)).toEqual(['Good morning', 'Better']);
    // After a month cancelled messages are not requested any more.
    await sql`alter table public.scheduled_messages disable trigger scheduled_messages_touch`;
    await sql`update public.scheduled_messages set updated_at = now() - interval '31 days'`;
    await run(sql, inMinutes(0));
    expect(await rowOf(sql, never)).toBeUndefined();
  }));

test.each(['blocked', 'unverified', 'gone', 'conversation'] as const)(
  'the writer of an unsendable scheduled message is notified, and its text stays: %s',
  (why) =>
    withThread(async (sql, { renter, host, thread }) => {
      const id = randomUUID();
      await schedule(sql, renter, thread, { content: 'Are you there?' }, id);
      if (why === 'blocked')
        await asPerson(sql, host, (tx) => tx`select public.block_person(${renter})`);
      if (why === 'unverified')
        await sql`insert into private.revoked_verifications (profile_id, reason) values (${renter}, 'fraud')`;
      if (why === 'gone')
        await sql`delete from public.conversation_participants
          where conversation_id = ${thread} and user_id = ${renter}`;
      if (why === 'conversation') await sql`delete from public.conversations where id = ${thread}`;
      expect(await run(sql, inMinutes(2 * HOUR))).toBe(1);
      expect(await run(sql, inMinutes(2 * HOUR))).toBe(0);
      expect(await sent(sql, thread)).toEqual([]);
      const failure = why === 'conversation' ? 'gone' : why;
      const mine = await asPerson(
        sql,
        renter,
        (tx) => tx`select content, status, failure from public.scheduled_messages`,
      );
      expect(mine).toEqual([{ content: 'Are you there?', status: 'failed', failure }]);
      const [told] = await warned(sql, renter);
      expect(told).toMatch(/\. Are you there\?$/);
      expect(await warned(sql, host)).toEqual([]);
      if (why !== 'blocked') return;
      await expectRefused(sendNow(sql, renter, id), { hint: 'messaging.blocked' });
      await asPerson(sql, host, (tx) => tx`select public.unblock_person(${renter})`);
      // Another time is another try.
      await change(sql, renter, id, null, inMinutes(3 * HOUR));
      expect(await run(sql, inMinutes(4 * HOUR))).toBe(1);
      expect(await sent(sql, thread)).toEqual(['Are you there?']);
    }),
);

test('an unsendable scheduled message holds up no other, and a batch is bounded', () =>
  withThread(async (sql, { renter, host, thread }) => {
    for (let n = 0; n < 3; n += 1) await schedule(sql, host, thread, { content: `h${n}` });
    await schedule(sql, renter, thread, { content: 'mine' });
    await sql`insert into private.revoked_verifications (profile_id, reason) values (${renter}, 'fraud')`;
    const at = inMinutes(2 * HOUR);
    expect([await run(sql, at, 3), await run(sql, at, 3), await run(sql, at, 3)]).toEqual([
      3, 1, 0,
    ]);
    expect((await sent(sql, thread)).toSorted()).toEqual(['h0', 'h1', 'h2']);
  }));

test('only its writer sees, changes, sends or cancels a scheduled message, and no client writes the table', () =>
  withThread(async (sql, { renter, host, thread }) => {
    const id = randomUUID();
    await schedule(sql, renter, thread, {}, id);
    const seen = await asPerson(sql, host, (tx) => tx`select id from public.scheduled_messages`);
    expect(seen).toHaveLength(0);
    const missing = { hint: 'scheduled.missing' };
    await expectRefused(change(sql, host, id, 'x', null), missing);
    await expectRefused(sendNow(sql, host, id), missing);
    await expectRefused(cancel(sql, host, id), missing);
    await expectRefused(schedule(sql, host, thread, {}, id), missing);
    await expectRefused(
      asPerson(sql, renter, (tx) => tx`update public.scheduled_messages set send_at = now()`),
      FORBIDDEN,
    );
    await expectRefused(
      asPerson(sql, renter, (tx) => tx`select private.run_scheduled_messages()`),
      FORBIDDEN,
    );
    await expectRefused(asVisitor(sql, (tx) => tx`select public.send_scheduled_message(${id})`));
    expect((await rowOf(sql, id))?.content).toBe('Good morning');
  }));

test('a message is scheduled in an own conversation, with text, at most a year ahead', () =>
  withThread(async (sql, { renter, otherRenter, host, thread }) => {
    const invalid = { hint: 'messaging.content_invalid' };
    await expectRefused(schedule(sql, otherRenter, thread), {
      hint: 'messaging.conversation_missing',
    });
    await expectRefused(schedule(sql, renter, thread, { content: ' ' }), invalid);
    await expectRefused(schedule(sql, renter, thread, { content: 'x'.repeat(10_001) }), invalid);
    await expectRefused(schedule(sql, renter, thread, { attachments: Array(11).fill({}) }), {
      code: '23514',
    });
    await expectRefused(schedule(sql, renter, thread, { replyTo: randomUUID() }), {
      hint: 'messaging.reply_missing',
    });
    await expectRefused(schedule(sql, renter, thread, { at: inMinutes(367 * 24 * HOUR) }), {
      hint: 'scheduled.time_too_far',
    });
    await asPerson(sql, host, (tx) => tx`select public.block_person(${renter})`);
    await expectRefused(schedule(sql, renter, thread), { hint: 'messaging.blocked' });
  }));

test('a user has at most a hundred scheduled messages', () =>
  withThread(async (sql, { renter, thread }) => {
    await sql`insert into public.scheduled_messages (id, user_id, conversation_id, content, send_at)
      select gen_random_uuid(), ${renter}, ${thread}, 'Hello', now() + interval '1 day'
      from generate_series(1, 99)`;
    await schedule(sql, renter, thread);
    await expectRefused(schedule(sql, renter, thread), { hint: 'scheduled.too_many' });
  }));

test('messages that its writer did not read stay unread when a scheduled one is sent', () =>
  withThread(async (sql, { renter, host, thread }) => {
    await schedule(sql, renter, thread);
    await send(sql, host, thread, 'Are you still looking?');
    const [before] = await sql`select last_read_at from public.conversation_participants
      where conversation_id = ${thread} and user_id = ${renter}`;
    await run(sql, inMinutes(2 * HOUR));
    const [after] = await sql`select last_read_at from public.conversation_participants
      where conversation_id = ${thread} and user_id = ${renter}`;
    expect(after).toEqual(before);
    expect((await listed(sql, renter))?.unread_count).toBe(1);
    const news = (await heard(sql)).filter(({ event }) => event === 'message.inserted');
    expect(news.slice(-2).map(({ payload }) => payload.unattended)).toEqual([true, true]);
  }));

test('a file of a scheduled message is in use until that is cancelled, then erased with it', () =>
  withThread(async (sql, { renter, thread }) => {
    const id = randomUUID();
    const path = `${renter}/${thread}/${randomUUID()}.png`;
    const attachments = [{ path, name: 'a.png', type: 'image/png', size: 1 }];
    await schedule(sql, renter, thread, { content: '', attachments }, id);
    const inUse = async () => (await sql`select private.is_attached(${path}) as is`)[0]?.is;
    expect(await inUse()).toBe(true);
    await cancel(sql, renter, id);
    expect(await inUse()).toBe(false);
    await sql`alter table public.scheduled_messages disable trigger scheduled_messages_touch`;
    await sql`update public.scheduled_messages set updated_at = now() - interval '31 days'`;
    await run(sql, inMinutes(0));
    const rows = await sql`select path from private.unsent_files where path = ${path}`;
    expect(rows).toHaveLength(1);
  }));

test('with two workers at once and one that dies halfway each message is sent once', async () => {
  const pool = postgres(inject('stack').adminDatabaseUrl, { max: 3, onnotice: () => {} });
  const [writer, reader] = [
    await signUp(pool, 'renter', 'Rene Renter'),
    await signUp(pool, 'host', 'Hana Host'),
  ];
  try {
    const ids = Array.from({ length: 6 }, () => randomUUID());
    const thread = await pool.begin(async (tx) => {
      const started = await start(tx, writer, reader);
      for (const id of ids) await schedule(tx, writer, started, { content: id }, id);
      return started;
    });
    const at = inMinutes(2 * HOUR);
    // A connection of its own: it is not to be used again.
    const dying = postgres(inject('stack').adminDatabaseUrl, { max: 1, onnotice: () => {} });
    await dying.unsafe('begin');
    const [pid] = await dying`select pg_backend_pid() as pid,
      private.run_scheduled_messages(${at}, 50) as n`;
    expect(pid?.n).toBeGreaterThanOrEqual(6);
    // What the first holds the second leaves alone.
    await pool`select private.run_scheduled_messages(${at}, 50)`;
    expect(await pool`select from public.messages where conversation_id = ${thread}`).toHaveLength(
      0,
    );
    await pool`select pg_terminate_backend(${pid?.pid})`;
    await dying.end({ timeout: 1 }).catch(() => {});
    const batches = [3, 3, 3, 3].map(
      () => pool`
      select private.run_scheduled_messages(${at}, 3) as n`,
    );
    await Promise.all(batches);
    await pool`select private.run_scheduled_messages(${at}, 50)`;
    const sentOnes = await pool`select content from public.messages
      where conversation_id = ${thread}`;
    expect(sentOnes.map(({ content }) => content).toSorted()).toEqual(ids.toSorted());
  } finally {
    await pool`delete from auth.users where id in ${pool([writer, reader])}`;
    await pool.end();
  }
});
