import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeWorld, send, start } from './people.ts';

type Tx = postgres.TransactionSql;

async function digests(sql: Tx, who: string): Promise<Record<string, string>> {
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx<{ all: Record<string, string> }[]>`select public.conversation_digests() as all`,
  );
  return row?.all ?? {};
}

test('a digest exists for each of the user’s conversations, and for no other', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter, host, otherHost } = await makeWorld(sql);
    const threads = [await start(sql, renter, host), await start(sql, renter, otherHost)];
    await start(sql, otherRenter, host);
    expect(Object.keys(await digests(sql, renter)).sort()).toEqual(threads.sort());
    expect(Object.keys(await digests(sql, host))).toHaveLength(2);
    await expectRefused(asVisitor(sql, (tx) => tx`select public.conversation_digests()`));
  }));

test('a digest changes with all that the list shows, and not by itself', () =>
  rolledBack(async (sql) => {
    const { renter, host, active } = await makeWorld(sql);
    const thread = await start(sql, renter, host, active);
    const before = await digests(sql, renter);
    expect(await digests(sql, renter)).toEqual(before);
    const message = await send(sql, host, thread, 'Come on Friday');
    const as = (who: string, call: (tx: Tx) => Promise<unknown>) => asPerson(sql, who, call);
    const changes: Record<string, () => Promise<unknown>> = {
      read: () => as(renter, (tx) => tx`select public.mark_conversation_read(${thread})`),
      edited: () => as(host, (tx) => tx`select public.edit_message(${message}, 'On Saturday')`),
      starred: () =>
        as(renter, (tx) => tx`select public.set_conversation_state(${thread}, starred => true)`),
      archived: () =>
        as(renter, (tx) => tx`select public.set_conversation_state(${thread}, archived => true)`),
      title: () => sql`update public.listings set title = 'A house' where id = ${active}`,
      name: () => sql`update public.profiles set full_name = 'Hanna B.' where id = ${host}`,
      blocked: () => as(renter, (tx) => tx`select public.block_person(${host})`),
    };
    const seen = new Set([before[thread], (await digests(sql, renter))[thread]]);
    expect(seen.size).toBe(2);
    for (const [what, change] of Object.entries(changes)) {
      const size = seen.size;
      await change();
      seen.add((await digests(sql, renter))[thread]);
      expect(seen.size, what).toBe(size + 1);
    }
  }));
