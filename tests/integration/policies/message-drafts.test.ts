import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { asPerson, asVisitor, expectRefused } from './people.ts';
import { heard, withThread } from './threads.ts';

type Tx = postgres.TransactionSql;
type Draft = { content: string; device: string; revision: number; saved: boolean };
type Write = { device?: string; at?: string; known?: number };

const save = async (sql: Tx, who: string, thread: string, content: string, write: Write = {}) => {
  const { device = 'phone', at = '2026-05-01T10:00:00Z', known = 0 } = write;
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx<{ draft: Draft }[]>`
      select public.save_draft(${thread}, ${content}, ${device}, ${at}, ${known}) as draft`,
  );
  return row?.draft;
};

test('of one device’s drafts the later by its clock stays, whatever arrives last', () =>
  withThread(async (sql, { renter, thread }) => {
    const late = '2026-05-01T10:00:05Z';
    expect(await save(sql, renter, thread, 'Hello', { at: late })).toMatchObject({
      content: 'Hello',
      revision: 1,
      saved: true,
    });
    expect(await save(sql, renter, thread, 'Hel')).toMatchObject({
      content: 'Hello',
      revision: 1,
      saved: false,
    });
    // The answer was lost: the same once more is saved, and no new revision.
    expect(await save(sql, renter, thread, 'Hello', { at: late })).toMatchObject({
      revision: 1,
      saved: true,
    });
    const later = { at: '2026-05-01T10:00:06Z' };
    expect(await save(sql, renter, thread, '', later)).toMatchObject({ content: '', revision: 2 });
    // What was sent does not come back from a request that was slow.
    expect(await save(sql, renter, thread, 'Hello', { at: late })).toMatchObject({ content: '' });
  }));

test('another device replaces only the draft it knew, whatever its clock says', () =>
  withThread(async (sql, { renter, thread }) => {
    await save(sql, renter, thread, 'From the phone');
    const laptop = { device: 'laptop', at: '2036-01-01T00:00:00Z' };
    expect(await save(sql, renter, thread, 'From the laptop', laptop)).toMatchObject({
      content: 'From the phone',
      device: 'phone',
      saved: false,
    });
    const behind = { device: 'laptop', at: '2016-01-01T00:00:00Z', known: 1 };
    expect(await save(sql, renter, thread, 'Both', behind)).toMatchObject({
      content: 'Both',
      device: 'laptop',
      revision: 2,
      saved: true,
    });
    // A clock that was wrong and was put right: who knows the revision is right.
    await save(sql, renter, thread, 'Ahead', { ...laptop, known: 2 });
    const put = { device: 'laptop', at: '2026-05-02T00:00:00Z', known: 3 };
    expect(await save(sql, renter, thread, 'Right', put)).toMatchObject({ saved: true });
  }));

test('a draft is announced to its writer’s devices without its text, and read by them only', () =>
  withThread(async (sql, { renter, host, otherRenter, thread }) => {
    await heard(sql);
    await save(sql, renter, thread, 'Secret');
    expect(await heard(sql)).toEqual([
      {
        event: 'draft.updated',
        topic: `user:${renter}`,
        payload: { id: thread, revision: 1, device: 'phone' },
      },
    ]);
    const read = (who: string) =>
      asPerson(sql, who, (tx) => tx`select content from public.message_drafts`);
    expect(await read(renter)).toEqual([{ content: 'Secret' }]);
    expect(await read(host)).toEqual([]);
    expect(await read(otherRenter)).toEqual([]);
    await expectRefused(asVisitor(sql, (tx) => tx`select content from public.message_drafts`));
  }));

test('a draft in a foreign conversation, a too long one, or one without the function is refused', () =>
  withThread(async (sql, { renter, otherRenter, thread }) => {
    await expectRefused(save(sql, otherRenter, thread, 'x'), {
      hint: 'messaging.conversation_missing',
    });
    await expectRefused(save(sql, renter, thread, 'x'.repeat(10_001)), { code: '23514' });
    await expectRefused(save(sql, renter, thread, 'x', { device: '' }), { code: '23514' });
    await expectRefused(
      asPerson(
        sql,
        renter,
        (tx) => tx`
          insert into public.message_drafts (user_id, conversation_id, device, written_at)
          values (${renter}, ${thread}, 'phone', now())`,
      ),
    );
    await save(sql, renter, thread, 'x');
    for (const statement of [
      `update public.message_drafts set content = 'y'`,
      'delete from public.message_drafts',
    ]) {
      await expectRefused(asPerson(sql, renter, (tx) => tx.unsafe(statement)));
    }
  }));
