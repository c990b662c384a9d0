// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { renderAssistant } from '#tests/support/surface/assistant.tsx';
import { settle } from '#tests/support/surface/page.tsx';

// The first delay of a series is a second: whatever comes sooner was woken.
test.each<[string, () => EventTarget]>([
  ['online', () => window],
  ['visibilitychange', () => document],
])('[DEC-27] after a lost connection, ‘%s’ reconnects at once', async (name, target) => {
  const { connect, lose, sockets } = await renderAssistant();
  await connect();
  await lose();
  const before = sockets.length;
  await act(async () => void target().dispatchEvent(new Event(name)));
  await settle();
  expect(sockets.length).toBe(before + 1);
});
