import { describe, expect, test } from 'vitest';
import type { PendingMessage } from '#shared/domains/messaging/outbox/store.ts';
import {
  type ThreadRow,
  threadRows,
  wordsOf,
} from '#shared/domains/messaging/ui/thread/thread-rows.ts';
import { host, me, message } from '../../make.ts';

const at = (day: number, minute: number) => new Date(2026, 10, day, 10, minute).toISOString();
const said = (number: number, created_at: string, sender_id: string | null = host) =>
  message({
    id: `00000000-0000-4000-8000-0000000${10000 + number}`,
    seq: number,
    created_at,
    sender_id,
  });
const waiting = (id: string, state: PendingMessage['state'] = 'queued'): PendingMessage => ({
  id,
  conversation_id: message({}).conversation_id,
  sender_id: me,
  content: 'Waiting',
  attachments: [],
  createdAt: Date.parse(at(20, 40)),
  state,
});
const lines = (rows: readonly ThreadRow[]) => rows.filter((row) => row.kind === 'message');

/** How often messages are looked at while so many of them are put in rows. */
function looksAt(count: number): number {
  let looks = 0;
  const counted: ProxyHandler<ReturnType<typeof said>> = {
    get: (target, key, receiver) => {
      looks += 1;
      return Reflect.get(target, key, receiver);
    },
  };
  const many = Array.from({ length: count }, (_, n) => new Proxy(said(n, at(20, n % 60)), counted));
  expect(lines(threadRows(many, [], me, null))).toHaveLength(count);
  return looks;
}

describe('what a thread shows', () => {
  test('a heading opens each day', () => {
    const rows = threadRows(
      [said(1, at(19, 1)), said(2, at(19, 2)), said(3, at(20, 1))],
      [],
      me,
      null,
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['day', 'message', 'message', 'day', 'message']);
  });

  test('messages of one person within minutes are one run', () => {
    const rows = lines(
      threadRows(
        [said(1, at(20, 1)), said(2, at(20, 2)), said(3, at(20, 3), me), said(4, at(20, 30), me)],
        [],
        me,
        null,
      ),
    );
    expect(rows.map(({ first, last }) => [first, last])).toEqual([
      [true, false],
      [false, true],
      [true, true],
      [true, true],
    ]);
  });

  test('[MSG-14] a waiting message is shown after what the server has', () => {
    const rows = lines(threadRows([said(1, at(20, 1))], [waiting(said(2, '').id)], me, null));
    expect(rows.map(({ delivery }) => delivery)).toEqual([null, 'queued']);
  });

  test('a single waiting message shows its whole state; several leave that to their card', () => {
    const mine = said(1, at(20, 1), me);
    const changing = new Set([mine.id]);
    const among = (...args: Parameters<typeof threadRows>) =>
      lines(threadRows(...args)).map((row) => row.among);
    expect(among([mine], [waiting('one')], me, null)).toEqual([false, false]);
    expect(among([mine], [waiting('one'), waiting('two')], me, null)).toEqual([false, true, true]);
    expect(among([mine], [waiting('one')], me, null, { changing })).toEqual([true, true]);
    const leaving = [waiting('one', 'sending'), waiting('two')];
    expect(among([mine], leaving, me, null)).toEqual([false, false, false]);
  });

  test('[DEC-02] a message that the server has is shown once, as the server’s', () => {
    const mine = said(1, at(20, 1), me);
    const rows = lines(threadRows([mine], [waiting(mine.id, 'sending')], me, null));
    expect(rows.map(({ key, delivery }) => [key, delivery])).toEqual([[mine.id, 'sent']]);
  });

  test('an own message is read once the other person has read that far', () => {
    const rows = lines(
      threadRows([said(1, at(20, 1), me), said(2, at(20, 20), me)], [], me, at(20, 10)),
    );
    expect(rows.map(({ delivery }) => delivery)).toEqual(['read', 'sent']);
  });

  test('a message of a deleted account is not an own one', () => {
    const [row] = lines(threadRows([said(1, at(20, 1), null)], [], me, null));
    expect(row).toMatchObject({ mine: false, delivery: null });
  });

  test('a row stays the same object until something of it changes', () => {
    const others = [said(1, at(20, 1)), said(2, at(20, 20), me)];
    const answer = { ...said(3, at(20, 30), me), reply_to: said(1, '').id };
    const shown = (...args: Parameters<typeof threadRows>) => lines(threadRows(...args));
    const before = shown([...others, answer], [waiting('one')], me, null);
    const same = (rows: readonly ThreadRow[]) => before.map((row, index) => rows[index] === row);

    const more = [...others, answer, said(4, at(20, 50))];
    expect(same(shown(more, [], me, null))).toEqual([true, true, true, false]);
    // Of two that were read only the later one says so, and nothing of the others' changes.
    expect(same(shown(more, [], me, at(20, 25)))).toEqual([true, false, true, false]);
    const joined = [...others, said(5, at(20, 21), me), answer];
    expect(same(shown(joined, [], me, null))).toEqual([true, false, false, false]);
    const edited = [{ ...said(1, at(20, 1)), content: 'Hello again' }, ...more.slice(1)];
    const [first, , quoting] = shown(edited, [], me, null);
    expect([first?.text, quoting?.quote?.text]).toEqual(['Hello again', 'Hello again']);
  });

  test('an empty thread has no row', () => {
    expect(threadRows([], [], me, null)).toEqual([]);
  });
});

describe('details of a message', () => {
  test('a reply shows what it answers, also when that is not loaded yet', () => {
    const rows = lines(
      threadRows(
        [said(1, at(20, 1)), { ...said(2, at(20, 2), me), reply_to: said(1, '').id }],
        [{ ...waiting(said(3, '').id), reply_to: said(9, '').id }],
        me,
        null,
      ),
    );
    expect(rows.map(({ quote }) => quote)).toEqual([
      null,
      { id: said(1, '').id, mine: false, text: 'Hello' },
      { id: said(9, '').id, mine: false, text: null },
    ]);
  });

  test('a quoted message without text is described, and an unsent one shows nothing', () => {
    const video = { type: 'video/mp4', name: 'kitchen.mp4' };
    const silent = { ...said(1, at(20, 1)), content: '', attachments: [video] };
    const gone = { ...said(2, at(20, 2)), content: '', unsent_at: at(20, 3) };
    const answers = [
      { ...said(3, at(20, 4)), reply_to: silent.id },
      { ...said(4, at(20, 5)), reply_to: gone.id },
    ];
    const rows = lines(threadRows([silent, gone, ...answers], [], me, null));
    expect(rows.map(({ quote }) => quote?.text)).toEqual([undefined, undefined, 'Video', '']);
    expect([silent, gone].map(wordsOf)).toEqual(['Video', '']);
  });

  test('reactions are counted, and one’s own is marked', () => {
    const reactions = [
      { user_id: host, emoji: '👍' },
      { user_id: me, emoji: '👍' },
    ];
    const [row] = lines(threadRows([{ ...said(1, at(20, 1)), reactions }], [], me, null));
    expect(row?.reactions).toEqual([{ emoji: '👍', count: 2, mine: true }]);
  });

  test('only the last read of one’s own messages says so', () => {
    const rows = lines(
      threadRows(
        [said(1, at(20, 1), me), said(2, at(20, 2), me), said(3, at(20, 9), me)],
        [],
        me,
        at(20, 5),
      ),
    );
    expect(rows.map(({ seen }) => seen)).toEqual([false, true, false]);
  });

  test('the unread line stands before the first unread message and ends a run', () => {
    const rows = threadRows([said(1, at(20, 1)), said(2, at(20, 2))], [], me, null, {
      unreadFrom: said(2, '').id,
    });
    expect(rows.map(({ kind }) => kind)).toEqual(['day', 'message', 'new', 'message']);
    expect(lines(rows).map(({ first }) => first)).toEqual([true, true]);
  });

  test('the work grows linearly with the messages', () => {
    expect(looksAt(5_000) / 5_000).toBeLessThan((2 * looksAt(100)) / 100);
  });
});
