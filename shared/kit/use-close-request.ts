import { useEffect, useRef } from 'react';
import { openLayer } from './back-entries.ts';

/**
 * Closes the topmost layer when Back is pressed on a phone, instead of leaving the page. With a
 * keyboard, Escape is handled elsewhere.
 */
export function useCloseRequest(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (isOpen ? openLayer(() => latest.current()) : undefined), [isOpen]);
}
