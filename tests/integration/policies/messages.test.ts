import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { adminSql, rolledBack } from '../../support/database.ts';
import {
  asPerson,
  asVisitor,
  expectRefused,
  makeWorld,
  send,
  signUp,
  start,
  type World,
} from './people.ts';

type Tx = postgres.TransactionSql;

const withThread = (body: (sql: Tx, world: World & { thread: string }) => Promise<void>) =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    await body(sql, { ...world, thread: await start(sql, world.renter, world.host, world.active) });
  });

test('[CAL-15] [CAL-16] [ENT-08] a participant sends, and both read, oldest first', () =>
  withThread(async (sql, { renter, host, thread }) => {
    await send(sql, renter, thread, 'one');
    await send(sql, host, thread, 'two');
    const read = await asPerson(
      sql,
      host,
      (tx) => tx`
        select sender_id, content, attachments, message_type, read_status, seq,
          created_at is not null and updated_at is not null as dated
        from public.messages where conversation_id = ${thread} order by created_at, seq`,
    );
    const common = { attachments: [], message_type: 'text', read_status: 'sent', dated: true };
    expect(read).toEqual([
      { ...common, sender_id: renter, content: 'one', seq: '1' },
      { ...common, sender_id: host, content: 'two', seq: '2' },
    ]);
  }));

test('the same message id twice is one message', () =>
  withThread(async (sql, { renter, thread }) => {
    const id = randomUUID();
    await send(sql, renter, thread, 'once', id);
    await expectRefused(send(sql, renter, thread, 'once', id), { code: '23505' });
    expect(await sql`select last_seq from public.conversations where id = ${thread}`).toEqual([
      { last_seq: '1' },
    ]);
  }));

test('[CAL-16] sending for another user, into a foreign thread, or without signing in is refused', () =>
  withThread(async (sql, { renter, host, otherRenter, thread }) => {
    await expectRefused(send(sql, otherRenter, thread, 'hi'));
    await expectRefused(
      asPerson(
        sql,
        renter,
        (tx) => tx`
          insert into public.messages (conversation_id, sender_id, content)
          values (${thread}, ${host}, 'forged')`,
      ),
    );
    await expectRefused(send(sql, renter, randomUUID(), 'nowhere'));
    await expectRefused(
      asVisitor(
        sql,
        (tx) => tx`
          insert into public.messages (conversation_id, sender_id, content)
          values (${thread}, ${host}, 'x')`,
      ),
    );
    expect(await sql`select last_seq from public.conversations where id = ${thread}`).toEqual([
      { last_seq: '0' },
    ]);
  }));

test('[GRD-18] a user whose verification was revoked cannot send', () =>
  withThread(async (sql, { renter, thread }) => {
    await sql`
      insert into private.revoked_verifications (profile_id, reason) values (${renter}, 'fraud')`;
    await expectRefused(send(sql, renter, thread, 'hi'));
  }));

test.each([
  ['seq', 7],
  ['created_at', '2020-01-01'],
  ['read_status', 'read'],
  ['message_type', 'text'],
])('a sender cannot set %s', (column, value) =>
  withThread(async (sql, { renter, thread }) => {
    await expectRefused(
      asPerson(
        sql,
        renter,
        (tx) => tx`
          insert into public.messages ${tx({
            conversation_id: thread,
            sender_id: renter,
            content: 'x',
            [column]: value,
          })}`,
      ),
    );
  }),
);

test.each([
  ['', [], false],
  ['   ', [], false],
  ['', [{ path: 'a' }], true],
  ['x'.repeat(10_000), [], true],
  ['x'.repeat(10_001), [], false],
  ['x', Array.from({ length: 11 }, () => ({ path: 'a' })), false],
  ['x', [{ path: 'a'.repeat(20_000) }], false],
  ['x', { path: 'a' }, false],
])('content %.10j with attachments %.20j: accepted %j', (content, attachments, accepted) =>
  withThread(async (sql, { renter, thread }) => {
    const sent = asPerson(
      sql,
      renter,
      (tx) => tx`
        insert into public.messages (conversation_id, sender_id, content, attachments)
        values (${thread}, ${renter}, ${content}, ${tx.json(attachments)}) returning seq`,
    );
    if (accepted) expect(await sent).toHaveLength(1);
    else await expectRefused(sent, { code: '23514' });
  }),
);

test('[CAL-15] [ENT-08] no user changes or deletes a message directly, and others read none', () =>
  withThread(async (sql, { renter, host, otherRenter, thread }) => {
    await send(sql, renter, thread, 'one');
    for (const person of [renter, host]) {
      await expectRefused(
        asPerson(sql, person, (tx) => tx`update public.messages set content = 'X'`),
      );
      await expectRefused(asPerson(sql, person, (tx) => tx`delete from public.messages`));
    }
    const read = (person: string) =>
      asPerson(
        sql,
        person,
        (tx) => tx`select id from public.messages where conversation_id = ${thread}`,
      );
    expect(await read(otherRenter)).toEqual([]);
    await expectRefused(asVisitor(sql, (tx) => tx`select id from public.messages`));
  }));

test('[MSG-01] [DEC-38] the unread count follows the last message and the last reading', () =>
  withThread(async (sql, { renter, host, thread, active }) => {
    const view = async (person: string) =>
      (await asPerson(sql, person, (tx) => tx`select * from public.my_conversations`))[0];
    expect(await view(host)).toMatchObject({ unread_count: 0, last_message: null, last_seq: '0' });
    await send(sql, renter, thread, 'one');
    expect(await view(renter)).toMatchObject({ unread_count: 0 });
    expect(await view(host)).toMatchObject({
      id: thread,
      type: 'direct',
      listing_id: active,
      listing_title: 'A home',
      last_seq: '1',
      unread_count: 1,
      last_message: { seq: 1, sender_id: renter, content: 'one', attachments: [] },
    });
    await asPerson(sql, host, (tx) => tx`select public.mark_conversation_read(${thread})`);
    expect(await view(host)).toMatchObject({ unread_count: 0 });
    expect(
      await sql`select read_status from public.messages where conversation_id = ${thread}`,
    ).toEqual([{ read_status: 'read' }]);
    await send(sql, host, thread, 'two');
    expect(await view(host)).toMatchObject({ unread_count: 0 });
    expect(await view(renter)).toMatchObject({ unread_count: 1 });
  }));

test('[DEC-38] participants are named, without phone and e-mail, and the home still has its name', () =>
  withThread(async (sql, { renter, host, active }) => {
    await sql`update public.listings set status = 'rented' where id = ${active}`;
    const [row] = await asPerson(
      sql,
      renter,
      (tx) => tx`select participants, listing_title from public.my_conversations`,
    );
    expect(row?.listing_title).toBe('A home');
    expect(row?.participants).toHaveLength(2);
    expect(row?.participants).toContainEqual({
      user_id: host,
      full_name: 'Hana Host',
      avatar_url: null,
      user_type: 'host',
      is_verified: true,
      last_read_at: null,
    });
  }));

test('only participants mark a conversation read', () =>
  withThread(async (sql, { otherRenter, thread }) => {
    const missing = { hint: 'messaging.conversation_missing' };
    const mark = (id: string) =>
      asPerson(sql, otherRenter, (tx) => tx`select public.mark_conversation_read(${id})`);
    await expectRefused(mark(thread), missing);
    await expectRefused(mark(randomUUID()), missing);
    await expectRefused(
      asVisitor(sql, (tx) => tx`select public.mark_conversation_read(${thread})`),
    );
  }));

test('a thread outlives the account of one of the two', () =>
  withThread(async (sql, { renter, host, thread }) => {
    await send(sql, renter, thread, 'one');
    await sql`delete from auth.users where id = ${renter}`;
    const [row] = await asPerson(
      sql,
      host,
      (tx) => tx`select content, sender_id from public.messages where conversation_id = ${thread}`,
    );
    expect(row).toEqual({ content: 'one', sender_id: null });
  }));

test('simultaneous senders get numbers without gaps or duplicates, in the order of time', async () => {
  const sql = adminSql();
  const host = await signUp(sql, 'host', 'Hana');
  const renter = await signUp(sql, 'renter', 'Rene');
  const thread = await sql.begin((tx) => start(tx, renter, host));
  try {
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        sql.begin((tx) => send(tx, index % 2 ? renter : host, thread, `${index}`)),
      ),
    );
    const seqs = await sql<{ seq: number }[]>`
      select seq::int from public.messages where conversation_id = ${thread} order by created_at, seq`;
    expect(seqs.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  } finally {
    await sql`delete from public.conversations where id = ${thread}`;
    await sql`delete from auth.users where id in ${sql([host, renter])}`;
  }
});
