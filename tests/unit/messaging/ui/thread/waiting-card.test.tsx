// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { emptyMessaging, useMessaging } from '#shared/domains/messaging/outbox/store.ts';
import { WaitingCard } from '#shared/domains/messaging/ui/thread/waiting-card.tsx';
import { toasts } from '#shared/kit/toast.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { supplyPlatform } from '#shared/platform/ports/platform.ts';
import { memoryStorage } from '#shared/platform/ports/storage.ts';
import { render } from '../../../../support/dom.ts';

afterEach(() => useMessaging.setState(emptyMessaging, true));

test.each([
  [{ messages: 2, files: 0, changes: 0 }, '2 messages are waiting'],
  [{ messages: 2, files: 1, changes: 0 }, '2 messages and 1 file are waiting'],
  [{ messages: 1, files: 3, changes: 2 }, '1 message, 3 files, and 2 changes are waiting'],
  [{ messages: 0, files: 0, changes: 2 }, '2 changes are waiting'],
])('[DEC-02] one card lists all that waits: %o', async (waiting, said) => {
  const { root } = await render(<WaitingCard {...waiting} />);
  expect(root.textContent).toContain(said);
});

let online = true;
supplyPlatform({
  loadConfig: () => Promise.reject(new Error('not asked for here')),
  storage: memoryStorage(),
  clock: systemClock,
  network: { online: () => online, onChange: () => () => undefined },
  focus: { visible: () => true, onChange: () => () => undefined },
  settled: Promise.resolve(),
});

test('[DEC-02] one press retries all that waits; without a connection it says why not', async () => {
  let tried = 0;
  useMessaging.setState({
    wake: () => {
      tried += 1;
    },
  });
  const { root } = await render(<WaitingCard messages={2} files={1} changes={1} />);
  root.querySelector('button')?.click();
  expect(tried).toBe(1);
  online = false;
  root.querySelector('button')?.click();
  expect(tried).toBe(1);
  expect(toasts.current().activity.at(-1)?.title).toBe('You are still offline');
});
