import type { QueryClient } from '@tanstack/react-query';
import type { AppRouter } from '../router.tsx';
import { isCodeComing } from './load-chunk.ts';

const LOOK_EVERY_MS = 100;
/** With nothing asked for this long, what follows is no part of the page. */
const QUIET_MS = 300;
/** A page that still waits then is no reason to leave the rest of the product out. */
const PATIENCE_MS = 5_000;

const { promise, resolve } = Promise.withResolvers<void>();

/** Settles once the opened page has drawn what it asked for, or on the user's first input. */
export const settled: Promise<void> = promise;

/** Watches for it; once, at the start. */
export function watchUntilSettled(router: AppRouter, queries: QueryClient): void {
  let quiet = 0;
  const timer = setInterval(() => {
    const { status, resolvedLocation } = router.state;
    const isDrawn = resolvedLocation !== undefined && status === 'idle';
    const isBusy = !isDrawn || queries.isFetching() > 0 || isCodeComing() || arePicturesComing();
    quiet = isBusy ? 0 : quiet + LOOK_EVERY_MS;
    if (quiet >= QUIET_MS) end();
  }, LOOK_EVERY_MS);
  const patience = setTimeout(() => end(), PATIENCE_MS);
  const uses = new AbortController();
  const end = () => {
    clearInterval(timer);
    clearTimeout(patience);
    uses.abort();
    resolve();
  };
  // After the event: a render between a keystroke and its handler would undo the keystroke.
  const endSoon = () => setTimeout(end);
  for (const use of ['pointerdown', 'keydown', 'input'])
    addEventListener(use, endSoon, { capture: true, signal: uses.signal });
}

/** Whether one of the pictures in view is still on its way. */
function arePicturesComing(): boolean {
  return [...document.images].some((picture) => {
    const { top, bottom } = picture.getBoundingClientRect();
    return !picture.complete && bottom > 0 && top < innerHeight && picture.checkVisibility();
  });
}
