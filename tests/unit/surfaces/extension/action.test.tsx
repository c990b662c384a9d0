// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { carriedAction } from '#shared/domains/assistant/model/action-address.ts';
import { renderExtensionBar } from '#tests/support/surface/extension-bar.tsx';

// After the browser stands there: the extension reads it once.
const { workerAssistant } = await import('../../../../extension/background/assistant.ts');
const { pwaUrlItem } = await import('../../../../extension/storage.ts');

/** The worker, connected and asked something; what it opens is written down. */
async function askWorker() {
  const bar = await renderExtensionBar();
  await pwaUrlItem.setValue('https://pwa.test');
  const opened: string[] = [];
  vi.spyOn(fakeBrowser.tabs, 'create').mockImplementation(async ({ url }) => {
    opened.push(url ?? '');
    return { id: 1, index: 0, highlighted: true, active: true, pinned: false, incognito: false };
  });
  await bar.connect();
  await act(async () => (await workerAssistant()).ask({ text: 'show me how to approve Ana' }));
  const trace_id: string = JSON.parse(bar.socket().sent.at(-1) ?? '{}').trace_id;
  const navigate = (route: string, action_data: object | null, seq = 1) =>
    act(async () => {
      const frame = { type: 'navigation', trace_id, seq, title: 'T', query: 'x' };
      bar.socket().say({ ...frame, route, action_data });
    });
  return { opened, trace_id, navigate };
}

const ACTION = { cardName: 'listings', action: 'open', entity: null };

test('[WS-24] the extension hands an action over to the app that it opens, once', async () => {
  const { opened, trace_id, navigate } = await askWorker();
  await navigate('/dashboard/listings', ACTION);
  await navigate('/dashboard/listings', ACTION);
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  const address = new URL(opened[0] ?? '');
  expect(address.origin + address.pathname).toBe('https://pwa.test/dashboard/listings');
  expect(carriedAction(address.hash)).toEqual({ ...ACTION, run: `${trace_id}:1` });
});

test('the extension opens no page of another origin, with an action or without', async () => {
  const { opened, navigate } = await askWorker();
  await navigate('https://elsewhere.test/dashboard', ACTION);
  await navigate('/dashboard', null, 2);
  await vi.waitFor(() => expect(opened).toEqual(['https://pwa.test/dashboard']));
});
