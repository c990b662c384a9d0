import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useSearch,
} from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { toast } from 'sonner';
import { onTestFinished, vi } from 'vitest';
import { resetSession } from '#shared/domains/auth/state/store.ts';
import type { Profile, UserType } from '#shared/domains/profiles/model/schema.ts';
import { takeActivity, toasts } from '#shared/kit/toast.ts';
import { ToastAreas } from '#shared/kit/toast-areas.tsx';
import { AUTH_KEY } from '#shared/platform/persisted.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { browserFocus } from '#shared/platform/ports/focus.ts';
import { browserNetwork } from '#shared/platform/ports/network.ts';
import { supplyPlatform } from '#shared/platform/ports/platform.ts';
import { memoryStorage } from '#shared/platform/ports/storage.ts';
import { createQueryClient } from '#shared/platform/query-client.ts';
import { forgetSupabase } from '#shared/platform/supabase/supabase-client.ts';
import { render } from '../dom.ts';
import { type Network, scriptNetwork } from './network.ts';
import { supplyPopovers } from './popovers.ts';

/** Who is here in tests of surfaces. */
export const ME = '00000000-0000-4000-8000-0000000000a1';

/** The organisation of a host in tests of surfaces. */
export const ORGANISATION = '00000000-0000-4000-8000-0000000000b1';

/** Where the servers of these tests are said to be. */
export const HOSTS = { rows: 'https://rows.test', assistant: 'https://assistant.test' } as const;

/** A device with a signed-in user, and a network that the test answers. */
export function supplyDevice(userType: UserType = 'host'): Network {
  const storage = memoryStorage();
  const expires_at = Date.now() / 1000 + 86_400;
  const user = { id: ME, email: 'me@kinstead.test' };
  storage.setItem(
    AUTH_KEY,
    JSON.stringify({ access_token: 'access', refresh_token: 'refresh', expires_at, user }),
  );
  supplyPlatform({
    loadConfig: async () => ({
      pwaUrl: 'https://pwa.test',
      supabaseUrl: HOSTS.rows,
      publishableKey: 'key',
      assistantUrl: HOSTS.assistant,
      mailboxUrl: null,
      version: 'test',
    }),
    storage,
    clock: systemClock,
    network: browserNetwork,
    focus: browserFocus,
    settled: Promise.resolve(),
  });
  resetSession({
    status: 'signedIn',
    user: { ...user, emailVerified: true, secondFactorDue: false },
    profile: profile(userType),
  });
  onTestFinished(async () => {
    resetSession({ status: 'initializing', remembered: null });
    localStorage.clear();
    sessionStorage.clear();
    await forgetSupabase();
  });
  return scriptNetwork();
}

/** The row of who is here. */
export function profile(userType: UserType): Profile {
  return {
    id: ME,
    full_name: 'Holly Host',
    avatar_url: null,
    user_type: userType,
    is_verified: true,
    email: 'me@kinstead.test',
    phone_number: null,
    org_id: userType === 'host' ? ORGANISATION : null,
    created_at: '2025-01-01T00:00:00Z',
  };
}

/** What a test sees of a page: its document, its cache, and where it is. */
export type ShownPage = {
  root: HTMLElement;
  client: QueryClient;
  /** Path and search of the address. */
  place(): string;
};

/** Draws a part of the product as a page holds it: with its cache, addresses and toasts. */
export async function renderPage(tree: ReactNode, path = '/'): Promise<ShownPage> {
  supplyPopovers();
  const client = createQueryClient();
  const history = createMemoryHistory({ initialEntries: [path] });
  const top = createRootRoute({
    component: () => (
      <>
        {tree}
        <Outlet />
        <ToastAreas />
      </>
    ),
  });
  const anywhere = createRoute({ getParentRoute: () => top, path: '$', component: () => null });
  // Typed as the app's own router is: its links and addresses are what the parts name.
  const router: object = createRouter({ routeTree: top.addChildren([anywhere]), history });
  const { root } = await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  onTestFinished(() => {
    client.clear();
    toast.dismiss();
    for (const { id } of toasts.current().activity) takeActivity(id);
  });
  await settle();
  return { root, client, place: () => history.location.href };
}

/** What an address asks for, for a part that its route would tell. */
export function AtAddress({ children }: { children: (search: Searched) => ReactNode }) {
  return children(useSearch({ strict: false }));
}

type Searched = { [name: string]: string | undefined };

/** Lets everything that has an answer happen: requests, code on demand, React. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await act(async () => {
      await vi.dynamicImportSettled();
      await new Promise((done) => setTimeout(done));
    });
  }
}

/** How long something may take that comes by itself. */
const PATIENCE_MS = 10_000;

/** Waits until something can be said of the page; what it threw last if that never comes. */
export async function eventually(say: () => unknown): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      await say();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    // React draws what happened in an act when it ends: one for each look.
    await settle();
  }
}

/** The toasts on the screen: title and description of each, without what to do about it. */
export function shownToasts(): string[] {
  return [...document.querySelectorAll('[data-sonner-toast]')].map((one) => {
    const textOf = (part: string) => one.querySelector(part)?.textContent;
    const description = textOf('[data-description] > span') ?? textOf('[data-description]');
    return [textOf('[data-title]'), description].filter(Boolean).join(': ');
  });
}
