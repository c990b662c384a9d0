import type { QueryClient } from '@tanstack/react-query';
import { onSession } from '#shared/domains/auth/store.ts';

/**
 * Keeps a signed-in person connected: one channel, one outbox, one unread number. Its code loads
 * when somebody is signed in, so that visitors never pay for it.
 */
export function followLiveUpdates(client: QueryClient): void {
  let connected: { userId: string; stop: () => void } | null = null;
  onSession((session) => {
    // While a token or profile is looked at again, whoever is connected stays so.
    const userId = 'user' in session ? session.user.id : null;
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
  void import('./live-connection.ts').then(({ connect }) => {
    if (!stopped) stop = connect(client, userId);
  });
  return () => {
    stopped = true;
    stop?.();
  };
}
