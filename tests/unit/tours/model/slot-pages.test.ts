import { expect, test } from 'vitest';
import { readSlots } from '#shared/domains/tours/model/slots/slot-pages.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const QUARTER = 15 * 60_000;
const DAY = 86_400_000;

/** A host's times as the server hands them out: 62 days at once, and no more rows than it gives away. */
function server(free: readonly number[], most: number) {
  const asked: [string, string][] = [];
  const read = async (from: string, to: string) => {
    asked.push([from, to]);
    const until = Math.min(Date.parse(to), Date.parse(from) + 62 * DAY);
    return free
      .filter((at) => at >= Date.parse(from) && at < until)
      .slice(0, most)
      .map((at) => ({
        starts_at: new Date(at).toISOString(),
        ends_at: new Date(at + QUARTER).toISOString(),
      }));
  };
  return { asked, read };
}

/** Each quarter of the hours 8 to 20, so many days from a day on. */
const quarters = (first: number, days: number) =>
  Array.from({ length: days * 48 }, (_, index) => {
    const day = Math.floor(index / 48);
    return Date.UTC(2026, 10, 27 + first + day, 8) + (index % 48) * QUARTER;
  });

test.each([1000, 500, 37])('no time is lost when an answer holds %d rows at most', async (most) => {
  const free = quarters(0, 45);
  const slots = await readSlots(NOW, server(free, most).read);
  expect(slots.map(({ starts_at }) => Date.parse(starts_at))).toEqual(free);
});

test('a home that is closed for 45 days is offered from its first free day on', async () => {
  const free = quarters(45, 15);
  const slots = await readSlots(NOW, server(free, 1000).read);
  expect(slots).toHaveLength(720);
  expect(slots[0]?.starts_at).toBe('2027-01-11T08:00:00.000Z');
});

test('the last of 180 days is looked at, and a home without a free time asks only a few times', async () => {
  const last = NOW.getTime() + 180 * DAY;
  expect(await readSlots(NOW, server([last], 1000).read)).toHaveLength(1);
  const none = server([], 1000);
  expect(await readSlots(NOW, none.read)).toEqual([]);
  expect(none.asked.length).toBeLessThanOrEqual(4);
});
