import { clockAhead } from './server-time.ts';
import { useNow } from './use-now.ts';

/** The time of the server as far as this device knows it, updated as `useNow` is: by it, what people may do is judged. */
export function useServerNow(): Date {
  const now = useNow();
  const ahead = clockAhead();
  return ahead === 0 ? now : new Date(now.getTime() - ahead);
}
