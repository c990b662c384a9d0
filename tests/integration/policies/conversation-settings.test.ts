import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { asPerson, asVisitor, expectRefused, send } from './people.ts';
import { heard, listed, withThread } from './threads.ts';

type Tx = postgres.TransactionSql;
type State = { starred?: boolean; archived?: boolean; muted?: string; unread?: boolean };

const keep = (sql: Tx, who: string, thread: string, state: State) =>
  asPerson(
    sql,
    who,
    (tx) => tx`
      select public.set_conversation_state(${thread}, starred => ${state.starred ?? null},
        archived => ${state.archived ?? null}, muted_until => ${state.muted ?? null}::text::timestamptz,
        marked_unread => ${state.unread ?? null})`,
  );

test('a conversation state stays until it is changed, and only its owner sees it', () =>
  withThread(async (sql, { renter, host, thread }) => {
    await keep(sql, host, thread, { starred: true });
    await heard(sql);
    await keep(sql, host, thread, { muted: '2100-01-01T00:00:00Z' });
    expect(await listed(sql, host)).toMatchObject({
      starred: true,
      archived_at: null,
      marked_unread: false,
      muted_until: new Date('2100-01-01T00:00:00Z'),
    });
    expect(await heard(sql)).toMatchObject([
      {
        event: 'conversation.updated',
        topic: `user:${host}`,
        payload: { id: thread, starred: true, muted_until: expect.any(String), unread_count: 0 },
      },
    ]);
    await keep(sql, host, thread, { starred: false, muted: 'now' });
    expect(await listed(sql, host)).toMatchObject({ starred: false, muted_until: null });
    expect(await listed(sql, renter)).toMatchObject({ starred: false, archived_at: null });
    expect(
      await asPerson(sql, renter, (tx) => tx`select * from public.conversation_settings`),
    ).toEqual([]);
  }));

test('an archived conversation comes back with a message, from either side', () =>
  withThread(async (sql, { renter, host, thread }) => {
    for (const sender of [renter, host]) {
      await keep(sql, host, thread, { archived: true });
      expect((await listed(sql, host))?.archived_at).not.toBeNull();
      await heard(sql);
      await send(sql, sender, thread, 'one');
      expect((await listed(sql, host))?.archived_at).toBeNull();
      const told = (await heard(sql)).filter(({ event }) => event === 'conversation.updated');
      expect(told).toMatchObject([{ topic: `user:${host}`, payload: { archived_at: null } }]);
    }
  }));

test('a muted conversation makes no notification and stays unread', () =>
  withThread(async (sql, { renter, host, thread }) => {
    const told = async () =>
      (await sql`select from public.notifications where recipient_id = ${host}`).length;
    await keep(sql, host, thread, { muted: 'tomorrow' });
    await send(sql, renter, thread, 'one');
    expect(await told()).toBe(0);
    expect(await listed(sql, host)).toMatchObject({ unread_count: 1 });
    await sql`update public.conversation_settings set muted_until = now() - interval '1 second'`;
    await send(sql, renter, thread, 'two');
    expect(await told()).toBe(1);
  }));

test('a conversation marked unread counts until it is read or answered', () =>
  withThread(async (sql, { renter, host, thread }) => {
    await send(sql, renter, thread, 'one');
    const read = () =>
      asPerson(sql, host, (tx) => tx`select public.mark_conversation_read(${thread})`);
    await read();
    await keep(sql, host, thread, { unread: true });
    expect(await listed(sql, host)).toMatchObject({ unread_count: 1, marked_unread: true });
    await heard(sql);
    await read();
    expect(await listed(sql, host)).toMatchObject({ unread_count: 0, marked_unread: false });
    expect(await heard(sql)).toMatchObject([{ payload: { id: thread, unread_count: 0 } }]);
    await keep(sql, host, thread, { unread: true });
    await send(sql, host, thread, 'two');
    expect(await listed(sql, host)).toMatchObject({ unread_count: 0 });
    await keep(sql, host, thread, { unread: true });
    await send(sql, renter, thread, 'three');
    expect(await listed(sql, host)).toMatchObject({ unread_count: 1, marked_unread: true });
  }));

test('the list shows whom the caller blocked, and not who blocked the caller', () =>
  withThread(async (sql, { renter, host }) => {
    await asPerson(sql, host, (tx) => tx`select public.block_person(${renter})`);
    expect(await listed(sql, host)).toMatchObject({ blocked: true });
    expect(await listed(sql, renter)).toMatchObject({ blocked: false });
  }));

test('a state can be saved only for own conversations, and not written directly', () =>
  withThread(async (sql, { renter, host, otherRenter, thread }) => {
    await expectRefused(keep(sql, otherRenter, thread, { starred: true }), {
      hint: 'messaging.conversation_missing',
    });
    await expectRefused(
      asVisitor(sql, (tx) => tx`select public.set_conversation_state(${thread}, true)`),
    );
    await keep(sql, host, thread, { archived: true });
    for (const who of [renter, host]) {
      await expectRefused(
        asPerson(sql, who, (tx) => tx`update public.conversation_settings set starred = true`),
      );
      await expectRefused(
        asPerson(
          sql,
          who,
          (tx) => tx`
            insert into public.conversation_settings (user_id, conversation_id)
            values (${renter}, ${thread})`,
        ),
      );
    }
  }));
