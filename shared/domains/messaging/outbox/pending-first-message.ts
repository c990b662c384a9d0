import { type FirstMessage, firstKey } from '../model/first-message.ts';
import { useFirstMessages } from '../state/waiting-first-messages.ts';
import { useMessaging } from './store.ts';

/** Calls `tell` once a first message to this person is pending or has failed; at once if it is already so. */
export function onBegun(whom: Pick<FirstMessage, 'to' | 'listing'>, tell: () => void): () => void {
  const key = firstKey(whom);
  const look = () => {
    const waits = useFirstMessages.getState().waiting.some((each) => firstKey(each) === key);
    if (waits || (useMessaging.getState().drafts[key]?.notSent ?? null) !== null) tell();
  };
  look();
  const stops = [useFirstMessages.subscribe(look), useMessaging.subscribe(look)];
  return () => {
    for (const stop of stops) stop();
  };
}
