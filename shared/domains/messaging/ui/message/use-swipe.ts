import { type RefObject, type TouchEvent, useRef } from 'react';
import { LONG_PRESS } from './use-long-press.ts';

/** The distance from which a release counts, and the farthest the bubble follows, in px. */
const ENOUGH = 56;
const FARTHEST = 72;
/** Below this distance, in px, it is undecided whether the finger scrolls or swipes. */
const UNDECIDED = 10;

/** The progress of the swipe, from 0 to 1, for the icon of its action. */
const PULLED = '--pulled';

/** Whatever is drawn by a finger itself, such as the place in a recording. */
const DRAWN = 'input, [role=slider]';

type Pull = { x: number; y: number; since: number; by: number; is: 'undecided' | 'pull' | 'none' };

/** Swiping an element towards the end of the line with a finger. */
export function useSwipe(box: RefObject<HTMLElement | null>, onPulled: () => void) {
  const pull = useRef<Pull | null>(null);
  const release = () => {
    const { is, by } = pull.current ?? { is: 'none', by: 0 };
    pull.current = null;
    const element = box.current;
    if (!element || is !== 'pull') return;
    const from = element.style.transform;
    element.style.transform = '';
    element.style.removeProperty(PULLED);
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
      element.animate([{ transform: from }, { transform: 'none' }], { duration: 140 });
    if (by >= ENOUGH) onPulled();
  };
  return {
    onTouchStart: ({ touches, target, timeStamp }: TouchEvent) => {
      const finger = touches[0];
      const isDrawn = target instanceof Element && target.closest(DRAWN);
      pull.current =
        finger && touches.length === 1 && !isDrawn
          ? { x: finger.clientX, y: finger.clientY, since: timeStamp, by: 0, is: 'undecided' }
          : null;
    },
    onTouchMove: ({ touches, timeStamp }: TouchEvent) => {
      const [at, finger] = [pull.current, touches[0]];
      if (!at || !finger || at.is === 'none') return;
      const towardsEnd = document.dir === 'rtl' ? -1 : 1;
      const by = (finger.clientX - at.x) * towardsEnd;
      const aside = Math.abs(finger.clientY - at.y);
      if (at.is === 'undecided') {
        if (Math.max(Math.abs(by), aside) < UNDECIDED) return;
        // It scrolls, or held still until the menu opened.
        const isElse = by <= aside || timeStamp - at.since >= LONG_PRESS;
        at.is = isElse ? 'none' : 'pull';
        if (isElse) return;
      }
      if (at.by < ENOUGH && by >= ENOUGH) navigator.vibrate?.(10);
      at.by = by;
      const shown = Math.min(Math.max(by, 0), FARTHEST) * towardsEnd;
      if (!box.current) return;
      box.current.style.transform = `translateX(${shown}px)`;
      box.current.style.setProperty(PULLED, String(Math.min(Math.max(by / ENOUGH, 0), 1)));
    },
    onTouchEnd: release,
    onTouchCancel: () => {
      if (pull.current) pull.current.by = 0;
      release();
    },
  };
}
