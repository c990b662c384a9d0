import { useEffect, useState } from 'react';

/**
 * Whether somebody wrote a first message there that is not out: it waits, or was not sent. Known a
 * moment after the page is drawn: hardly any page has one, and none needs the code of messages for it.
 * It stays so while the page is open: a field that is emptied or sent from does not go under its writer.
 */
export function useIsBegun(me: string | undefined, to: string, listing: string): boolean {
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
