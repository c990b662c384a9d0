// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { afterSignOut, runAfterSignOut } from '#shared/domains/auth/state/sign-out.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { supplyPlatform } from '#shared/platform/ports/platform.ts';

const never = () => () => undefined;
supplyPlatform({
  loadConfig: () => new Promise(() => undefined),
  storage: localStorage,
  clock: systemClock,
  network: { online: () => true, onChange: never },
  focus: { visible: () => true, onChange: never },
  settled: Promise.resolve(),
});

afterEach(() => localStorage.clear());

test('[DEC-36] sign-out removes the journal of messages and leaves the device’s theme', async () => {
  localStorage.setItem('kinstead.theme', 'dark');
  localStorage.setItem('kinstead.message-filter', 'host');
  localStorage.setItem('kinstead.sending', '{}');
  localStorage.setItem(`kinstead.sending.${crypto.randomUUID()}`, 'Dear host');
  sessionStorage.setItem('kinstead.typed.form.letter', 'Dear host');
  await runAfterSignOut(crypto.randomUUID());
  expect(Object.entries(localStorage)).toEqual([['kinstead.theme', 'dark']]);
  expect(sessionStorage.length).toBe(0);
});

test('a failing wipe does not prevent the others', async () => {
  const wiped: (string | null)[] = [];
  const stops = [
    afterSignOut(() => Promise.reject(new Error('locked'))),
    afterSignOut(async (person) => void wiped.push(person)),
  ];
  await runAfterSignOut('me');
  expect(wiped).toEqual(['me']);
  for (const stop of stops) stop();
});
