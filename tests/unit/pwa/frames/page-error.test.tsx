// @vitest-environment happy-dom

import { AuthInvalidJwtError, AuthSessionMissingError } from '@supabase/supabase-js';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import { createQueryClient } from '#shared/platform/query-client.ts';
import { button, click, render, the } from '#tests/support/dom.ts';
import { eventually, settle, supplyDevice } from '#tests/support/surface/page.tsx';
import { PageError } from '../../../../pwa/frames/page-error.tsx';

/** A page whose loader fails for as long as there is something to throw. */
async function openPage(failure: { now: unknown }) {
  // React and the router write what was thrown.
  for (const kind of ['error', 'warn'] as const) {
    const quiet = vi.spyOn(console, kind).mockReturnValue();
    onTestFinished(() => quiet.mockRestore());
  }
  supplyDevice('renter');
  const history = createMemoryHistory({ initialEntries: ['/broken'] });
  const top = createRootRoute({ component: Outlet });
  const start = createRoute({ getParentRoute: () => top, path: '/', component: () => 'The start' });
  const broken = createRoute({
    getParentRoute: () => top,
    path: '/broken',
    loader: () => {
      if (failure.now) throw failure.now;
      return null;
    },
    component: () => 'The page',
  });
  const router: object = createRouter({
    routeTree: top.addChildren([start, broken]),
    history,
    defaultErrorComponent: PageError,
  });
  const { root } = await render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await settle();
  return { root, place: () => history.location.href };
}

test('[GEN-10][GEN-11] a page that cannot be loaded says that something went wrong, and what', async () => {
  const { root } = await openPage({ now: new AppError('not-found', { message: 'No such home' }) });
  const panel = the(root, '[role=alert]').textContent;
  expect(panel).toContain('Something went wrong');
  expect(panel).toContain('No such home');
});

test('[GEN-11] an error without words reads as an unexpected one', async () => {
  const { root } = await openPage({ now: new Error('') });
  expect(the(root, '[role=alert]').textContent).toContain('An unexpected error occurred');
});

test.each([
  ['AUTH-21', new AuthSessionMissingError(), 'Your session has ended. Please sign in again.'],
  [
    'AUTH-22',
    new AuthInvalidJwtError('Invalid JWT signature'),
    'Your session could not be checked. Please sign in again.',
  ],
  [
    'AUTH-23',
    new AuthInvalidJwtError('JWKS is empty'),
    'Sign-in is not available right now. Please try again later.',
  ],
  [
    'AUTH-24',
    new Error('Parameter scope must be one of global, local, others'),
    'Sign-out was asked for in a way that does not exist.',
  ],
])('[%s] %s of the auth library reads: %s', async (_, thrown, words) => {
  const { root } = await openPage({ now: thrown });
  expect(the(root, '[role=alert]').textContent).toContain(words);
});

test('[GEN-12] Retry loads the page again and takes the error away', async () => {
  const failure: { now: unknown } = { now: new AppError('not-found') };
  const { root, place } = await openPage(failure);
  failure.now = null;
  await click(button(root, 'Retry'));
  await eventually(() => expect(root.textContent).toBe('The page'));
  expect(place()).toBe('/broken');
});

test('[GEN-12] Dismiss takes the error away and leads to the start', async () => {
  const { root, place } = await openPage({ now: new AppError('not-found') });
  await click(button(root, 'Dismiss'));
  await eventually(() => expect(root.textContent).toBe('The start'));
  expect(place()).toBe('/');
});
