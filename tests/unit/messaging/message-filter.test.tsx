// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { useMessageFilter } from '#shared/domains/messaging/ui/inbox/use-message-filter.ts';
import { MESSAGE_FILTER_KEY } from '#shared/platform/persisted.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { supplyPlatform } from '#shared/platform/ports/platform.ts';
import { memoryStorage } from '#shared/platform/ports/storage.ts';
import { render } from '../../support/dom.ts';

let storage = memoryStorage();

beforeEach(() => {
  storage = memoryStorage();
  supplyPlatform({
    storage,
    clock: systemClock,
    loadConfig: () => Promise.reject(new Error('none')),
    network: { online: () => true, onChange: () => () => undefined },
    focus: { visible: () => true, onChange: () => () => undefined },
    settled: Promise.resolve(),
  });
});

/** Opens the list; `now` is the filter that it shows. */
async function openList() {
  const list: { now: ReturnType<typeof useMessageFilter> } = { now: ['all', () => undefined] };
  function Probe() {
    list.now = useMessageFilter();
    return null;
  }
  await render(<Probe />);
  await act(async () => {});
  return list;
}

test('[MSG-03] the filter of the messages is saved, and the next visit begins with it', async () => {
  const list = await openList();
  expect(list.now[0]).toBe('all');
  await act(async () => list.now[1]('guide'));
  expect(list.now[0]).toBe('guide');
  expect(await storage.getItem(MESSAGE_FILTER_KEY)).toBe('guide');
  expect((await openList()).now[0]).toBe('guide');
});

test('[MSG-03] a saved filter that this release does not know shows all messages', async () => {
  await storage.setItem(MESSAGE_FILTER_KEY, 'landlord');
  expect((await openList()).now[0]).toBe('all');
});
