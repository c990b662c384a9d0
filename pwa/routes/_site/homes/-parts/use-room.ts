import { useSyncExternalStore } from 'react';

/** Room for the list and the map next to each other, and for filters next to the search. */
const ROOM = '(width >= 64rem)';

/** Whether there is that room now. */
const hasRoom = () => matchMedia(ROOM).matches;

/** The same, live. */
export function useRoom(): boolean {
  return useSyncExternalStore(subscribe, hasRoom, () => false);
}

/** Whether the first view has that room, or may have it: the server draws for every screen. */
export const mayHaveRoom = (): boolean => import.meta.env.SSR || hasRoom();

function subscribe(listener: () => void) {
  const query = matchMedia(ROOM);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
