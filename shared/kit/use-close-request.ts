import { useEffect, useRef } from 'react';

/** Where Back is a gesture or a button that people close things with. */
const PHONES = '(max-width: 767px), (pointer: coarse)';

/**
 * Closes the topmost layer when Back is pressed on a phone, instead of leaving the page. With a
 * keyboard, Escape is handled elsewhere.
 */
export function useCloseRequest(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen || !hasBack()) return;
    let isEnded = false;
    let end: (() => void) | undefined;
    // No page needs it before something is opened.
    void import('./back-entries.ts').then(
      ({ openLayer }) => {
        if (!isEnded) end = openLayer(() => latest.current());
      },
      () => undefined, // Offline before it was ever loaded: Back leaves, as browsers have it.
    );
    return () => {
      isEnded = true;
      end?.();
    };
  }, [isOpen]);
}

/** A popup, a panel or a frame of the extension has no Back, or one that is its page's. */
function hasBack(): boolean {
  return /^https?:/.test(location.protocol) && window === top && matchMedia(PHONES).matches;
}
