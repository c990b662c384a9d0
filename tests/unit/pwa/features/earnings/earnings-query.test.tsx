// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { supplyPlatform } from '#shared/platform/ports/platform.ts';
import { memoryStorage } from '#shared/platform/ports/storage.ts';
import { createQueryClient } from '#shared/platform/query-client.ts';
import { EarningsQuery } from '../../../../../pwa/features/earnings/earnings-query.tsx';

let online: boolean;
let tellNetwork: (online: boolean) => void;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  online = true;
  supplyPlatform({
    loadConfig: () => Promise.reject(new Error('not asked for here')),
    storage: memoryStorage(),
    clock: systemClock,
    network: {
      online: () => online,
      onChange: (listener) => {
        tellNetwork = listener;
        return () => undefined;
      },
    },
    focus: { visible: () => true, onChange: () => () => undefined },
    settled: Promise.resolve(),
  });
});

/** Shows what each call answers in turn; an error is thrown. */
async function show(...answers: (string | Error)[]) {
  const root = document.body.appendChild(document.createElement('div'));
  const ask = vi.fn(async () => {
    const answer = answers[ask.mock.calls.length - 1];
    if (typeof answer === 'string') return answer;
    throw answer;
  });
  function Money() {
    const query = useQuery({ queryKey: ['money'], queryFn: ask });
    return <EarningsQuery query={query}>{(data) => <p>{data}</p>}</EarningsQuery>;
  }
  await act(async () =>
    createRoot(root).render(
      <QueryClientProvider client={createQueryClient()}>
        <Money />
      </QueryClientProvider>,
    ),
  );
  const says = (text: string) => act(() => vi.waitFor(() => expect(root.textContent).toBe(text)));
  return { root, ask, says };
}

const WRONG = 'Something went wrongYou are not allowed to do this.Retry';
const OFFLINE =
  'You are offlineEarnings need a connection. They appear here as soon as it is back.';

test('[GEN-11][GEN-12] a failed query of earnings is shown, and Retry fetches again', async () => {
  const { root, says } = await show(new AppError('refused'), '$12.00');
  await says(WRONG);
  await act(async () => root.querySelector('button')?.click());
  await says('$12.00');
});

test('while earnings load, a screen reader announces it', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  function Waiting() {
    const query = useQuery({ queryKey: ['never'], queryFn: () => new Promise<string>(() => {}) });
    return <EarningsQuery query={query}>{(data) => data}</EarningsQuery>;
  }
  await act(async () =>
    createRoot(root).render(
      <QueryClientProvider client={createQueryClient()}>
        <Waiting />
      </QueryClientProvider>,
    ),
  );
  expect(root.querySelector('[role=status]')?.textContent).toBe('Loading earnings');
});

test('earnings opened offline say so, and load once the connection is back', async () => {
  online = false;
  const { ask, says } = await show(new AppError('refused'), '$12.00');
  await says(OFFLINE);
  expect(ask).toHaveBeenCalledTimes(1);
  online = true;
  await act(async () => tellNetwork(true));
  await says('$12.00');
});

test('a restored connection does not refetch loaded earnings', async () => {
  const { ask, says } = await show('$12.00');
  await says('$12.00');
  await act(async () => tellNetwork(true));
  expect(ask).toHaveBeenCalledTimes(1);
});
