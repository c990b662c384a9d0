import type { AppRouter } from './router.tsx';

/** A page whose heading comes later than this is already in use: the focus stays where it is. */
const LATE_HEADING_MS = 5_000;

/**
 * After each change of page the focus goes to its heading, as a page load would have it; answers what ends that.
 */
export function followHeadings(router: AppRouter): () => void {
  let stop = () => {};
  let acted = false;
  // A key that is held is still the one that opened the page.
  const onAct = (event: Event) => {
    acted ||= !(event instanceof KeyboardEvent && event.repeat);
  };
  for (const kind of ACTS) document.addEventListener(kind, onAct, true);
  // A page that was gone to before this code was here has not got the focus yet, unless it was acted in.
  const isElsewhere = router.state.location.pathname !== openedPath();
  const isActed = document.activeElement?.closest('main, input, textarea, select') != null;
  if (isElsewhere && !isActed) stop = focusHeading(() => acted);
  const ends = [
    router.subscribe('onBeforeNavigate', () => {
      acted = false;
    }),
    router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      // Of the page that was opened the browser has put the focus already.
      const isOpened = !fromLocation && toLocation.pathname === openedPath();
      if (isOpened || !pathChanged) return;
      stop();
      stop = focusHeading(() => acted);
    }),
  ];
  return () => {
    stop();
    for (const end of ends) end();
    for (const kind of ACTS) document.removeEventListener(kind, onAct, true);
  };
}

/** The address that was opened, even if the user navigated on before it was drawn. */
function openedPath(): string {
  const [opened] = performance.getEntriesByType('navigation');
  return new URL(opened?.name ?? location.href).pathname;
}

/** What a person does while a page is on its way. */
const ACTS = ['keydown', 'pointerdown'] as const;

/**
 * Now, or as soon as a slow page has a heading; answers what gives it up. The focus of a person who
 * has `acted` since is theirs: in the bar they would type into nothing.
 */
function focusHeading(acted: () => boolean): () => void {
  const before = document.activeElement;
  const tryIt = () => {
    if (acted() && document.activeElement !== document.body) return true;
    // Focus that is already inside the new page, such as in a field with autofocus, stays there.
    const moved = document.activeElement !== before && document.activeElement !== document.body;
    if (moved || document.activeElement?.closest('main')) return true;
    const heading = document.querySelector<HTMLElement>('main h1[tabindex]');
    heading?.focus({ preventScroll: true });
    return heading !== null;
  };
  if (tryIt()) return () => {};
  const observer = new MutationObserver(() => tryIt() && stop());
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => stop(), LATE_HEADING_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  return stop;
}
