import type {
  MutationCacheNotifyEvent,
  QueryCacheNotifyEvent,
  QueryClient,
} from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import type { Session } from '#shared/domains/auth/model/rules.ts';
import { meetSecondFactor } from '#shared/domains/auth/state/start.ts';
import { onSession } from '#shared/domains/auth/state/store.ts';
import { requiresMfa } from '#shared/platform/errors.ts';
import { requiredStep } from './guards.ts';

/** Keeps the place on the screen and the cache in step with who is here. */
export function followSession(router: RegisteredRouter, queryClient: QueryClient): void {
  followRefusals(queryClient);
  onSession((next, previous) => {
    if (next.status === previous.status) {
      // The device remembered another role than the server has: the page may be none of theirs.
      if (roleOf(next) !== roleOf(previous)) void router.invalidate();
      return;
    }
    const place = requiredStep(next, router.state.location);
    if (place) {
      void router.navigate(place);
    } else if (next.status === 'signedOut') {
      if (previous.status === 'initializing') return;
      queryClient.clear();
      void leave(router, next.reason);
    } else if (next.status === 'signedIn' || previous.status === 'signedIn') {
      void router.invalidate();
    }
  });
}

/** Whatever is refused for want of a second step leads to it: it was set up on another device. */
function followRefusals(queryClient: QueryClient): void {
  const look = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
    if (event.type !== 'updated') return;
    if (event.action.type !== 'error' && event.action.type !== 'failed') return;
    // Should the account be out of reach as well, the next refusal asks again.
    if (requiresMfa(event.action.error)) void meetSecondFactor().catch(() => undefined);
  };
  queryClient.getQueryCache().subscribe(look);
  queryClient.getMutationCache().subscribe(look);
}

const roleOf = (session: Session) =>
  session.status === 'signedIn' ? session.profile.user_type : undefined;

/** A page that stays after a sign-out: an invitation for another address is answered there. */
const STAYS = '/invitation';

async function leave(router: RegisteredRouter, reason: string): Promise<void> {
  if (reason === 'signedOut' && router.state.location.pathname !== STAYS)
    await router.navigate({ to: '/' });
  else if (reason === 'unverified') await router.navigate({ to: '/auth/verify' });
  await router.invalidate();
}
