import type { QueryClient } from '@tanstack/react-query';
import { onSession } from '#shared/domains/auth/store.ts';
import type { AppRouter } from '../router.tsx';
import { confinement } from './guards.ts';

/** Keeps the place on the screen and the cache in step with who is here. */
export function followSession(router: AppRouter, queryClient: QueryClient): void {
  onSession((next, previous) => {
    if (next.status === previous.status) return;
    const place = confinement(next, router.state.location);
    if (place) {
      void router.navigate(place);
    } else if (next.status === 'signedIn') {
      void router.invalidate();
    } else if (next.status === 'signedOut' && previous.status !== 'initializing') {
      queryClient.clear();
      void leave(router, next.reason);
    }
  });
}

async function leave(router: AppRouter, reason: string): Promise<void> {
  if (reason === 'signedOut') await router.navigate({ to: '/' });
  else if (reason === 'unverified') await router.navigate({ to: '/auth/verify' });
  await router.invalidate();
}
