import { isStillHere } from '../supabase/persisted-session.ts';
import { type OfflineDatabase, onLost, openOffline } from './database.ts';

/** Ends what was begun. */
type End = () => void;

const nothing: End = () => undefined;

/**
 * Keeps something going on a person's database. When that is lost under the tab, it is ended and begun
 * anew on what is there then; not so when its person has left. The answer ends it for good.
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
