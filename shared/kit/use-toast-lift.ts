import { type RefObject, useEffect } from 'react';

/** Keeps toasts above an element at the bottom of the page, such as a message field. */
export function useToastLift(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--toast-lift', `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--toast-lift');
    };
  }, [box]);
}
