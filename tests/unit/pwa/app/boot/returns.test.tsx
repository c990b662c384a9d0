// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openTab } from '#shared/platform/own-storage.ts';
import { RETURNS_KEY } from '#shared/platform/persisted.ts';
import { render } from '#tests/support/dom.ts';
import { followReturns } from '../../../../../pwa/app/boot/returns.ts';
import type { AppRouter } from '../../../../../pwa/app/router.tsx';

const PLACE = 1500;

/** Who waits for the page to grow; happy-dom has no sizes of its own. */
const growing = new Set<() => void>();

beforeEach(() => {
  growing.clear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly told: () => void;
      constructor(told: () => void) {
        this.told = told;
      }
      observe() {
        growing.add(this.told);
      }
      disconnect() {
        growing.delete(this.told);
      }
    },
  );
  scrollTo(0, 0);
});

/** A list that stood far down, loaded anew and still short. */
async function returned() {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const entry = String(history.location.state.__TSR_key);
  openTab.set(RETURNS_KEY, JSON.stringify({ lengths: {}, places: { [entry]: PLACE } }));
  const router = createRouter({ routeTree: createRootRoute(), history });
  // Of the app's router only its events and its place are used.
  followReturns(router as unknown as AppRouter, new QueryClient());
  await render(<RouterProvider router={router} />);
  await vi.waitFor(() => expect(router.state.status).toBe('idle'));
  return {
    /** As when it is known who is here. */
    loadAgain: () => act(() => router.invalidate()),
    grow() {
      Object.defineProperty(document.documentElement, 'scrollHeight', { value: 5_000 });
      for (const told of [...growing]) told();
    },
  };
}

test('a page that is loaded again before it is long enough still goes to its place', async () => {
  const { loadAgain, grow } = await returned();
  await loadAgain();
  grow();
  expect(scrollY).toBe(PLACE);
});

test('a person who moved meanwhile stays where they are, also when the page is loaded again', async () => {
  const { loadAgain, grow } = await returned();
  dispatchEvent(new Event('wheel'));
  await loadAgain();
  grow();
  expect(scrollY).toBe(0);
});
