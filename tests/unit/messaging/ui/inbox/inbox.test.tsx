// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { conversationsQuery } from '#shared/domains/messaging/cache/queries.ts';
import { Inbox } from '#shared/domains/messaging/ui/inbox/inbox.tsx';
// Comes by itself once there is time, which may be after the last test: here it is there already.
import '#shared/platform/voice/recorder.tsx';
import { toasts } from '#shared/kit/toast.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { supplyPlatform } from '#shared/platform/ports/platform.ts';
import { memoryStorage } from '#shared/platform/ports/storage.ts';
import { render } from '../../../../support/dom.ts';
import { conversation, me } from '../../make.ts';

const never = () => () => undefined;

/** A device whose server does not answer. */
function unreachable() {
  supplyPlatform({
    loadConfig: async () => {
      throw new Error('The server is having lunch');
    },
    storage: memoryStorage(),
    clock: systemClock,
    network: { online: () => true, onChange: never },
    focus: { visible: () => true, onChange: never },
    settled: Promise.resolve(),
  });
}

test('[MSG-11] a list that cannot be fetched says so with the error’s own message', async () => {
  unreachable();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { root } = await render(
    <QueryClientProvider client={client}>
      <Inbox me={me} selected={undefined} onOpen={() => undefined} />
    </QueryClientProvider>,
  );
  await vi.waitFor(
    () =>
      expect(toasts.current().activity).toMatchObject([
        { title: 'Error fetching conversations', description: 'The server is having lunch' },
      ]),
    { timeout: 10_000 },
  );
  // Inline, too, with a way to try again; and never as an empty inbox.
  await vi.waitFor(() => expect(root.textContent).toContain('Retry'));
  expect(root.textContent).not.toContain('No messages yet');
});

test('a thread that cannot be fetched says so, and does not claim to be empty', async () => {
  unreachable();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const open = conversation({});
  client.setQueryData(conversationsQuery(me).queryKey, [open]);
  const { root } = await render(
    <QueryClientProvider client={client}>
      <Inbox me={me} selected={open.id} onOpen={() => undefined} />
    </QueryClientProvider>,
  );
  const thread = () => root.querySelector('[aria-label=Conversation]')?.textContent;
  await vi.waitFor(() => expect(thread()).toContain('Retry'), { timeout: 10_000 });
  expect(thread()).not.toContain('Say hello');
});
