import type { Person } from '../people/person.ts';
import type { Random } from '../random.ts';
import type { Message } from './conversation.ts';
import type { Line } from './script.ts';

const MINUTE = 60_000;

type Talk = { starter: Person; other: Person; day: Date; now: Date };

/** Gives the lines their times; a thread that waits for an answer ends with its starter's words. */
export function timed(
  lines: readonly Line[],
  waiting: boolean,
  talk: Talk,
  from: Random,
): Message[] {
  const lastOwn = lines.findLastIndex(([who], index) => index > 0 && who === 'starter');
  const said = waiting ? lines.slice(0, Math.max(1, lastOwn + 1)) : lines;
  let time = talk.day.getTime();
  const times = said.map(() => {
    const sentAt = time;
    const pause = from.weighted([
      [from.int(2, 25), 5],
      [from.int(26, 240), 3],
      [from.int(241, 900), 1],
    ]);
    time += pause * MINUTE + from.int(0, 59) * 1000;
    return sentAt;
  });
  const last = times.at(-1) ?? time;
  const latest = talk.now.getTime() - from.int(8, waiting ? 300 : 1800) * MINUTE;
  const shift = waiting ? latest - last : Math.min(0, latest - last);
  return said.map(([who, content], index) => ({
    id: from.uuid(),
    sender: who === 'starter' ? talk.starter : talk.other,
    content,
    sentAt: new Date((times[index] ?? last) + shift),
  }));
}
