import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading below an element whenever another view takes the place of one, as its button is
 * gone then; not with the first view, whose focus is the page's.
 */
export function useHeadingFocus(below: RefObject<HTMLElement | null>, view: string): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    below.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [below, view]);
}
