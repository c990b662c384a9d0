import { useEffect, useRef } from 'react';

type Entries = typeof import('./back-entries.ts');

// In a file of its own, which comes along with the first popup's code: pages draw without it.
let entries: Entries | undefined;
const arriving = import('./back-entries.ts').then(
  (arrived) => {
    entries = arrived;
  },
  () => undefined, // Offline before it was ever loaded: Back leaves, as browsers have it.
);

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
    if (!isOpen) return;
    let isEnded = false;
    let end: (() => void) | undefined;
    const open = () => {
      if (!isEnded) end = entries?.openLayer(() => latest.current());
    };
    if (entries) open();
    else void arriving.then(open);
    return () => {
      isEnded = true;
      end?.();
    };
  }, [isOpen]);
}
