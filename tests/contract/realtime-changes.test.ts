import { randomUUID } from 'node:crypto';
import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { describe, expect, test, vi } from 'vitest';
import { type Member, member, service } from './project.ts';
import { subscribe, WAIT } from './realtime-listening.ts';

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>;
type Wish = { event?: '*'; table?: string; filter?: string; select?: string[] };

/** Listens as a user; resolves once the server has said what became of it. */
async function listening({ client }: Pick<Member, 'client'>, ...wishes: Wish[]) {
  const changes: Change[][] = wishes.map(() => []);
  const system: { status: string; message: string }[] = [];
  await subscribe(client, `contract-${randomUUID()}`, {}, (channel) => {
    wishes.forEach(({ event = '*', table = 'notifications', ...rest }, index) => {
      const filter = { event, schema: 'public', table, ...rest };
      channel.on('postgres_changes', filter, (change) => changes[index]?.push(change));
    });
    channel.on('system', {}, (message) => system.push(message));
  });
  await vi.waitFor(() => expect(system).not.toEqual([]), WAIT);
  return { changes, system };
}

const notify = async ({ id }: Member, title = 'A title', priority = 'medium') => {
  const row = {
    id: randomUUID(),
    recipient_id: id,
    notification_type: 'contract',
    title,
    priority,
  };
  const { error } = await service().from('notifications').insert(row);
  if (error) throw error;
  return row;
};
const come = (changes: Change[] | undefined, count: number) =>
  vi.waitFor(() => expect(changes).toHaveLength(count), WAIT);

describe('postgres_changes of a published table', () => {
  test('[CAL-23] [NTF-16] only the recipient is notified of inserts and changes', async () => {
    const [recipient, other] = await Promise.all([member(), member()]);
    const mine = await listening(recipient, {});
    const theirs = await listening(other, {});
    expect(mine.system[0]).toMatchObject({ status: 'ok', message: 'Subscribed to PostgreSQL' });
    const { id, title } = await notify(recipient);
    await come(mine.changes[0], 1);
    expect(mine.changes[0]?.[0]).toMatchObject({
      schema: 'public',
      table: 'notifications',
      eventType: 'INSERT',
      errors: null,
      new: { id, title, recipient_id: recipient.id, read_at: null, metadata: {} },
      old: {},
      commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    const read_at = '2026-01-02T03:04:05+00:00';
    await recipient.client.from('notifications').update({ read_at }).eq('id', id);
    await come(mine.changes[0], 2);
    expect(mine.changes[0]?.[1]).toMatchObject({
      eventType: 'UPDATE',
      new: { id, read_at },
      old: { id },
    });
    await notify(other);
    await come(theirs.changes[0], 1);
    expect(theirs.changes[0]?.[0]?.new).toMatchObject({ recipient_id: other.id });
    expect(mine.changes[0]).toHaveLength(2);
  });

  test('changes report no more than the key of a deleted row', async () => {
    const recipient = await member();
    const { id } = await notify(recipient);
    const { changes } = await listening(recipient, {});
    await service().from('notifications').delete().eq('id', id);
    const gone = () => changes[0]?.find(({ old }) => 'id' in old && old.id === id);
    await vi.waitFor(() => expect(gone()).toBeDefined(), WAIT);
    expect(gone()).toMatchObject({ eventType: 'DELETE', new: {}, old: { id } });
    expect(Object.keys(gone()?.old ?? {})).toEqual(['id']);
  });

  test('changes are filtered and sent to each binding that they concern', async () => {
    const recipient = await member();
    const { changes } = await listening(
      recipient,
      { filter: `recipient_id=eq.${recipient.id}` },
      { filter: 'priority=in.(urgent,high)' },
      { filter: 'priority=neq.high' },
      { filter: 'title=like.b%' },
      { filter: `recipient_id=eq.${randomUUID()}` },
    );
    await notify(recipient, 'a low one', 'low');
    await notify(recipient, 'an urgent one', 'urgent');
    await notify(recipient, 'before last', 'high');
    await come(changes[0], 3);
    const titles = changes.map((list) =>
      list.map(({ new: row }) => ('title' in row ? row.title : null)),
    );
    expect(titles).toEqual([
      ['a low one', 'an urgent one', 'before last'],
      ['an urgent one', 'before last'],
      ['a low one', 'an urgent one'],
      ['before last'],
      [],
    ]);
  });
});

describe('postgres_changes that cannot be', () => {
  const unable = 'Unable to subscribe to changes with given parameters.';
  test.each<[string, Wish, RegExp]>([
    ['unpublished tables', { table: 'profiles' }, RegExp(`^${unable} Please check Realtime is`)],
    ['unknown tables', { table: 'nowhere' }, RegExp(`^${unable} Please check Realtime is`)],
    ['unknown columns', { filter: 'nope=eq.1' }, /invalid column for filter nope/],
    ['unknown operators', { filter: 'title=foo.1' }, /^Error parsing `filter` params: /],
    ['values of another type', { filter: 'id=eq.7' }, /invalid input syntax for type uuid: "7"/],
  ])('changes are refused by a system message: %s', async (_, wish, text) => {
    const { system } = await listening(await member(), wish);
    expect(system[0]).toMatchObject({ status: 'error', message: expect.stringMatching(text) });
  });
});
