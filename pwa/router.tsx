import type { QueryClient } from '@tanstack/react-query';
import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';
import { PageError } from './shell/page-error.tsx';
import { PagePending } from './shell/page-pending.tsx';

/** The router. Loaders get the query cache as their context. */
export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    // The query cache decides what is fresh, not the router.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 250,
    defaultPendingMinMs: 300,
    scrollRestoration: true,
    // Kept in the tab and written when it goes: an address may name a conversation, its page may not.
    getScrollRestorationKey: ({ state, pathname }) => state.__TSR_key ?? pathname,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: lazyRouteComponent(() => import('./shell/not-found.tsx'), 'NotFound'),
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
