import { type RefObject, useEffect, useState } from 'react';

/** Far enough ahead that the content is loaded before the user has scrolled to it. */
const AHEAD = '400px';
/** By then what is in view has long been painted; screen readers and the browser's search wait less. */
const AT_LATEST_MS = 3_000;

/** Whether an element was near the window once, or some seconds have passed: time to fill it. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (near || !current) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    watcher.observe(current);
    const timer = setTimeout(() => setNear(true), AT_LATEST_MS);
    return () => {
      watcher.disconnect();
      clearTimeout(timer);
    };
  }, [near, element]);
  return near;
}
