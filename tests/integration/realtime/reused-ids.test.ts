import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listenToRows } from './change-listening.ts';
import { listen, WAIT } from './listening.ts';
import { openStage, type Stage } from './stage.ts';

/**
 * A Postgres that was killed gives transaction ids that never reached the disk out a second time.
 * No test can make it do so, so rows are given an id that every snapshot takes for seen.
 */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.serve();
  await stage.sql.begin(async (sql) => {
    await sql`set local role postgres`;
    await sql`create table public.plain_notes (id int primary key)`;
    await sql`grant all on public.plain_notes to authenticated`;
    await sql`alter publication supabase_realtime add table public.plain_notes`;
  });
});
afterAll(() => stage?.close());

describe('R10: what was written under an id given out twice', () => {
  test('a broadcast written under a reused id arrives once', async () => {
    const topic = `user:${randomUUID()}`;
    const { heard } = await listen(await stage.client(topic.slice(5)), topic);
    const send = (event: string) => stage.sql`select realtime.send('{}', ${event}, ${topic}, true)`;
    await send('before');
    await vi.waitFor(() => expect(heard).toHaveLength(1), WAIT);
    await stage.sql`
      insert into realtime.messages (topic, extension, event, payload, private, transaction_id)
      values (${topic}, 'broadcast', 'twice', '{}', true, '3'::xid8)`;
    await vi.waitFor(() => expect(heard).toHaveLength(2), WAIT);
    await send('after');
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(2), WAIT);
    expect(heard.map(({ event }) => event)).toEqual(['before', 'twice', 'after']);
  });

  test('a change written under a reused id arrives once', async () => {
    const client = await stage.client(randomUUID());
    const { changes } = await listenToRows(client, 'plain-notes', [{ table: 'plain_notes' }]);
    const add = (id: number) => stage.sql`insert into public.plain_notes (id) values (${id})`;
    await add(1);
    await vi.waitFor(() => expect(changes[0]).toHaveLength(1), WAIT);
    await stage.sql`alter table realtime.changes alter transaction_id set default '3'::xid8`;
    await add(2);
    await vi.waitFor(() => expect(changes[0]).toHaveLength(2), WAIT);
    await stage.sql`
      alter table realtime.changes alter transaction_id set default pg_current_xact_id()`;
    await add(3);
    await vi.waitFor(() => expect(changes[0]?.length).toBeGreaterThan(2), WAIT);
    expect(changes[0]?.map((change) => change.new)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  });
});
