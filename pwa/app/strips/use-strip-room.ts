import { type RefObject, useEffect } from 'react';

/** Tells pages that scroll inside themselves how much room a strip takes at their lower edge. */
export function useStripRoom(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      // The distance to the edge, once more above it.
      style.setProperty('--strip', `calc(${element.offsetHeight}px + 1.5rem)`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--strip');
    };
  }, [box]);
}
