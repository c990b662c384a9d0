import { isStillHere } from '../supabase/persisted-session.ts';
import { type OfflineDatabase, onLost, openOffline } from './database.ts';

/** Ends what was begun. */
type End = () => void;

const nothing: End = () => undefined;

/**
 * Keeps a service running on a user's database. When the database is lost, the service is stopped and started
 * on the new one, except after a sign-out. Returns a function that stops it for good.
 */
export async function keepOpen(
  userId: string,
  begin: (database: OfflineDatabase) => End | Promise<End>,
): Promise<End> {
  let stopped = false;
  let current = Promise.resolve(begin(openOffline(userId)));
  const stopWatching = onLost(userId, () => {
    current = current
      .then(async (end) => {
        end();
        // A sign-out deletes the database in every tab: it must not be opened again.
        if (!(await isStillHere(userId)) || stopped) return nothing;
        return await begin(openOffline(userId));
      })
      .catch((error: unknown) => {
        console.error('offline', error);
        return nothing;
      });
  });
  const stop = () => {
    stopped = true;
    stopWatching();
  };
  await current.catch((error: unknown) => {
    stop();
    throw error;
  });
  return () => {
    stop();
    void current.then((end) => end());
  };
}
