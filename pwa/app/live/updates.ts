import type { QueryClient } from '@tanstack/react-query';
import { onSession } from '#shared/domains/auth/state/store.ts';
import { isKept } from '#shared/platform/offline/database-name.ts';
import { onceConnected } from '#shared/platform/once-connected.ts';
import { platform } from '#shared/platform/ports/platform.ts';

/**
 * Keeps a signed-in person connected: one channel, one outbox, one unread number. Its code loads
 * only with a session, so that visitors never pay for it.
 */
export function followLiveUpdates(client: QueryClient): void {
  let connected: { userId: string; stop: () => void } | null = null;
  onSession((session) => {
    // The connection stays while a token or profile is checked again; before the second factor no
    // events are delivered.
    const isTold = 'user' in session && session.status !== 'challenged';
    const userId = isTold ? session.user.id : null;
    if (connected && connected.userId !== userId) {
      connected.stop();
      connected = null;
    }
    if (!connected && session.status === 'signedIn') {
      connected = { userId: session.user.id, stop: connectSoon(client, session.user.id) };
    }
  });
}

function connectSoon(client: QueryClient, userId: string): () => void {
  let stop: (() => void) | null = null;
  let stopped = false;
  void timeFor(userId)
    .then(() => onceConnected(() => import('./connection.ts')))
    .then(({ connect }) => {
      if (!stopped) stop = connect(client, userId);
    });
  return () => {
    stopped = true;
    stop?.();
  };
}

/**
 * What waits on this device is shown and sent at once. A device that keeps nothing draws its page
 * first: channel, outbox and database weigh 80 KB.
 */
async function timeFor(userId: string): Promise<void> {
  if (!(await isKept(userId))) await platform().settled;
}
