import { beforeEach, expect, test } from 'vitest';
import { passEventsTo, type Tracked, track } from '#shared/platform/analytics/track.ts';

const names = (events: readonly Tracked[]) => events.map(({ name }) => name);
let taken: Tracked[];
const take = (event: Tracked) => void taken.push(event);

beforeEach(() => {
  passEventsTo(null);
  passEventsTo(undefined);
  taken = [];
});

test('events from before consent are sent after it, in order and with their time', () => {
  const before = Date.now();
  track('session_start', {});
  track('page_view', { path: '/' });
  passEventsTo(take);
  track('login_completed', {});
  expect(names(taken)).toEqual(['session_start', 'page_view', 'login_completed']);
  expect(taken[0]?.at).toBeGreaterThanOrEqual(before);
});

test('without consent events are dropped, and later consent does not restore them', () => {
  track('session_start', {});
  passEventsTo(null);
  track('page_view', { path: '/' });
  passEventsTo(take);
  expect(taken).toEqual([]);
});

test('a page that never learns of consent buffers only a few events', () => {
  for (let n = 0; n < 200; n += 1) track('session_start', {});
  passEventsTo(take);
  expect(taken).toHaveLength(50);
});
