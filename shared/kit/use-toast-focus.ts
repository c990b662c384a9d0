import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Where the focus goes from a toast. Sonner takes it back to where it came from whenever it leaves, so that Tab
 * went round between the last link of the page and the toast. Here Tab leaves a toast as it leaves anything else;
 * only when the toast itself goes does the focus return.
 */
export function useToastFocus() {
  const box = useRef<HTMLDivElement>(null);
  /** What has the focus in a toast, and what had it before. */
  const held = useRef<{ at: Element; from: Element | null } | null>(null);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new MutationObserver(() => {
      const { at, from } = held.current ?? {};
      if (!at || at.isConnected) return;
      held.current = null;
      // Somewhere else it stays.
      if (document.activeElement !== document.body) return;
      if (from instanceof HTMLElement) from.focus({ preventScroll: true });
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  return {
    ref: box,
    onFocusCapture(event: FocusEvent<HTMLDivElement>) {
      // Before Sonner's own listener hears of it.
      event.stopPropagation();
      const before = event.relatedTarget;
      const isInside = before instanceof Node && event.currentTarget.contains(before);
      held.current = { at: event.target, from: isInside ? (held.current?.from ?? null) : before };
    },
    onBlurCapture(event: FocusEvent<HTMLDivElement>) {
      event.stopPropagation();
      // Without a next one the toast may be going, with the focus in it.
      if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget))
        held.current = null;
    },
  };
}
