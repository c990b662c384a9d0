import { useEffect, useState } from 'react';

/**
 * Whether this user has an unsent or refused first message for that home. Known a moment after the
 * page is drawn: hardly any page has one, and none needs the code of messages for it. The answer
 * stays while the page is open, so that the field does not disappear when it is emptied or sent.
 */
export function useHasPendingFirstMessage(
  me: string | undefined,
  to: string,
  listing: string,
): boolean {
  const [isBegun, setBegun] = useState(false);
  useEffect(() => {
    if (!me) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    import('#shared/domains/messaging/outbox/pending-first-message.ts')
      .then(({ onBegun }) => {
        if (!isGone) stop = onBegun({ to, listing }, () => setBegun(true));
      })
      .catch((error: unknown) => console.warn('first messages', error));
    return () => {
      isGone = true;
      stop?.();
      setBegun(false);
    };
  }, [me, to, listing]);
  return isBegun;
}
