import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  ACTIVITY,
  CRITICAL_MILLISECONDS,
  dismissCritical,
  shortened,
  showActivity,
  showCritical,
  takeActivity,
  toasts,
} from '#shared/kit/toast.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  dismissCritical();
  for (const { id } of toasts.current().activity) takeActivity(id);
  vi.useRealTimers();
});

test('[TST-11][DEC-01] toast descriptions are cut to 100 characters in both areas', () => {
  const long = 'é'.repeat(140);
  expect([...shortened(long)]).toHaveLength(100);
  expect(shortened('a'.repeat(100))).toBe('a'.repeat(100));
  showCritical({ title: 'one', description: long });
  showActivity({ title: 'two', description: long });
  expect([...(toasts.current().critical?.description ?? '')]).toHaveLength(100);
  expect([...(toasts.current().activity[0]?.description ?? '')]).toHaveLength(100);
});

test('[TST-12][DEC-01] the next critical toast replaces the one before, until dismissed', () => {
  showCritical({ title: 'first' });
  showCritical({ title: 'second' });
  expect(toasts.current().critical?.title).toBe('second');
  vi.advanceTimersByTime(15 * 60 * 1000);
  expect(toasts.current().critical?.title).toBe('second');
  dismissCritical();
  expect(toasts.current().critical).toBeNull();
});

test('[TST-12] a critical toast ends after 1,000,000 ms, counted from the newest', () => {
  expect(CRITICAL_MILLISECONDS).toBe(1_000_000);
  showCritical({ title: 'first' });
  vi.advanceTimersByTime(600_000);
  showCritical({ title: 'second' });
  vi.advanceTimersByTime(999_999);
  expect(toasts.current().critical?.title).toBe('second');
  vi.advanceTimersByTime(1);
  expect(toasts.current().critical).toBeNull();
});

test('[TST-13][DEC-01] the activity area shows three toasts at once, four seconds, 356 px, in order', () => {
  expect(ACTIVITY).toEqual({ visible: 3, milliseconds: 4_000, width: 356 });
  showActivity({ title: 'a' });
  showActivity({ title: 'b' });
  expect(toasts.current().activity.map(({ title }) => title)).toEqual(['a', 'b']);
});
