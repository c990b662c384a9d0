import type { FirstMessage } from './first-message-schema.ts';
import { firstKey, useFirstMessages } from './first-messages.ts';
import { useMessaging } from './store.ts';

/** Tells whether a first message to somebody waits or was not sent, now and with each change. */
export function watchBegun(
  whom: Pick<FirstMessage, 'to' | 'listing'>,
  tell: (isBegun: boolean) => void,
): () => void {
  const key = firstKey(whom);
  const look = () => {
    const waits = useFirstMessages.getState().waiting.some((each) => firstKey(each) === key);
    tell(waits || (useMessaging.getState().drafts[key]?.notSent ?? null) !== null);
  };
  look();
  const stops = [useFirstMessages.subscribe(look), useMessaging.subscribe(look)];
  return () => {
    for (const stop of stops) stop();
  };
}
