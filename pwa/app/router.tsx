import type { QueryClient } from '@tanstack/react-query';
import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import { PageError } from '../frames/page-error.tsx';
import { PagePending } from '../frames/page-pending.tsx';
import { routeTree } from '../routeTree.gen.ts';

/**
 * The router. Loaders get the query cache as their context. It follows the browser's addresses; where
 * there is no browser, a `history` of its own.
 */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    context: { queryClient },
    defaultPreload: 'intent',
    // The query cache decides what is fresh, not the router.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 250,
    defaultPendingMinMs: 300,
    scrollRestoration: !history,
    // Keyed by history entry, not by address: positions are stored in the tab, and an address may
    // name a conversation.
    getScrollRestorationKey: ({ state, pathname }) => state.__TSR_key ?? pathname,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: lazyRouteComponent(
      () => import('../frames/not-found.tsx'),
      'NotFound',
    ),
    defaultPendingComponent: PagePending,
  });
}

/** The router's type, for hooks and links. */
export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
