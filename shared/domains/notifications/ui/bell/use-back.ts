import { useEffect, useRef } from 'react';

/** Closes the open list with Back on a phone; every page of a host has the bell, and few open it. */
export function useBack(close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    let isEnded = false;
    let end: (() => void) | undefined;
    void import('../../../../kit/back-entries.ts').then(
      ({ openLayer }) => {
        if (!isEnded) end = openLayer(() => latest.current());
      },
      () => undefined, // Offline before it was ever loaded: Back leaves, as browsers have it.
    );
    return () => {
      isEnded = true;
      end?.();
    };
  }, []);
}
