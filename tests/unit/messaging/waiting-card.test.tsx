// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { emptyMessaging, useMessaging } from '#shared/domains/messaging/store.ts';
import { WaitingCard } from '#shared/domains/messaging/ui/acts/waiting-card.tsx';
import { render } from '../../support/dom.ts';

afterEach(() => useMessaging.setState(emptyMessaging, true));

test.each([
  [{ messages: 2, files: 0, changes: 0 }, '2 messages are waiting'],
  [{ messages: 2, files: 1, changes: 0 }, '2 messages and 1 file are waiting'],
  [{ messages: 1, files: 3, changes: 2 }, '1 message, 3 files, and 2 changes are waiting'],
  [{ messages: 0, files: 0, changes: 2 }, '2 changes are waiting'],
])('[DEC-02] one card says all that waits: %o', async (waiting, said) => {
  const { root } = await render(<WaitingCard {...waiting} />);
  expect(root.textContent).toContain(said);
});

test('[DEC-02] one press tries all of it', async () => {
  let tried = 0;
  useMessaging.setState({
    wake: () => {
      tried += 1;
    },
  });
  const { root } = await render(<WaitingCard messages={2} files={1} changes={1} />);
  root.querySelector('button')?.click();
  expect(tried).toBe(1);
});
