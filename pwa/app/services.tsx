import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { onceConnected } from '#shared/platform/once-connected.ts';
import { useSwitchQuestion } from './session/switch-question.ts';
import { useUnsentQuestion } from './session/unsent-question.ts';

const UnsentDialog = lazy(() =>
  import('./session/unsent-dialog.tsx').then((module) => ({ default: module.UnsentDialog })),
);

const SwitchDialog = lazy(() =>
  import('./session/switch-dialog.tsx').then((module) => ({ default: module.SwitchDialog })),
);

// Strips that cannot be loaded are no reason to lose the page.
const EdgeStrips = lazy(() =>
  onceConnected(() => import('./strips/edge-strips.tsx')).then((module) => ({
    default: module.EdgeStrips,
  })),
);

/** Things that live as long as the page and show nothing, or a strip at its edge. */
export function ShellServices() {
  useHeadingFocus();
  const settled = useSettled();
  const client = useQueryClient();

  useEffect(() => {
    if (!settled) return;
    void onceConnected(() => import('./worker/start.ts')).then(({ startStrips }) =>
      startStrips(client),
    );
  }, [settled, client]);

  const question = useUnsentQuestion((state) => state.question);
  const switching = useSwitchQuestion((state) => state.question);
  return (
    <>
      <Suspense>{settled && <EdgeStrips />}</Suspense>
      <Suspense>{question && <UnsentDialog question={question} />}</Suspense>
      <Suspense>{switching && <SwitchDialog question={switching} />}</Suspense>
    </>
  );
}

/** True once the page has loaded and the browser has nothing better to do. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 2_500);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

/** A page whose heading comes later than this is already in use: the focus stays where it is. */
const LATE_HEADING_MS = 5_000;

/** After each change of page the focus goes to its heading, as a page load would have it. */
function useHeadingFocus() {
  const router = useRouter();
  // In the commit of the page itself, so that a navigation right after it is not missed.
  useLayoutEffect(() => {
    let stop = () => {};
    let acted = false;
    // A key that is held is still the one that opened the page.
    const onAct = (event: Event) => {
      acted ||= !(event instanceof KeyboardEvent && event.repeat);
    };
    for (const kind of ACTS) document.addEventListener(kind, onAct, true);
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
  }, [router]);
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
