import { beforeEach, expect, test } from 'vitest';
import { createTyping, TYPING } from '#shared/domains/messaging/model/typing.ts';
import { host, me } from '../make.ts';

let now = 0;
let timers: { at: number; work: () => void }[] = [];
const clock = {
  now: () => now,
  after(milliseconds: number, work: () => void) {
    const timer = { at: now + milliseconds, work };
    timers.push(timer);
    return () => {
      timers = timers.filter((each) => each !== timer);
    };
  },
};
function pass(milliseconds: number) {
  now += milliseconds;
  const due = timers.filter(({ at }) => at <= now);
  timers = timers.filter(({ at }) => at > now);
  for (const { work } of due) work();
}

let told: boolean[] = [];
let other: boolean[] = [];
const open = () =>
  createTyping({ me, clock, send: (on) => told.push(on), onOther: (on) => other.push(on) });
beforeEach(() => {
  now = 1_000_000;
  timers = [];
  told = [];
  other = [];
});

test('typing is sent at most every three seconds, and its end once', () => {
  const typing = open();
  typing.stopped();
  for (let key = 0; key < 65; key += 1) {
    typing.typed();
    pass(100);
  }
  expect(told).toEqual([true, true, true]);
  typing.stopped();
  typing.stopped();
  expect(told).toEqual([true, true, true, false]);
  typing.typed();
  expect(told).toHaveLength(5);
});

test('another person’s typing expires by itself five seconds after the last event', () => {
  const typing = open();
  typing.heard(TYPING, { user_id: host, typing: true });
  pass(3000);
  typing.heard(TYPING, { user_id: host, typing: true });
  pass(4999);
  expect(other).toEqual([true, true]);
  pass(1);
  expect(other.at(-1)).toBe(false);
  typing.heard(TYPING, { user_id: host, typing: true });
  typing.heard(TYPING, { user_id: host, typing: false });
  expect(other.at(-1)).toBe(false);
  expect(timers).toEqual([]);
});

test('own typing elsewhere, other events and unreadable ones show no typing', () => {
  const typing = open();
  typing.heard(TYPING, { user_id: me, typing: true });
  typing.heard('waving', { user_id: host, typing: true });
  typing.heard(TYPING, { user_id: 'nobody', typing: 'yes' });
  typing.heard(TYPING, null);
  expect(other).toEqual([]);
});
