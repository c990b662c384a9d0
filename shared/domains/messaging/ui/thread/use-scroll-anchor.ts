import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { ThreadRow } from './thread-rows.ts';

/** For how many frames a list that was just made finds out how high its lines are. */
const SETTLING = 20;

/** Where a line is scrolled to: the top of the window, or its middle. */
type Align = 'start' | 'center';

/** Holds a list at a place. */
export type Hold = ReturnType<typeof useHold>['hold'];

type Options = {
  box: RefObject<HTMLDivElement | null>;
  list: RefObject<VirtualizerHandle | null>;
  rows: readonly ThreadRow[];
};

/**
 * Keeps the list at one position until the lines there are measured. A new position replaces the one before,
 * and user scrolling ends it. The list's own `scrollToIndex` continues while lines are measured, even after a
 * newer request, so it is not used here.
 */
export function useHold({ box, list, rows }: Options) {
  /** When a person last did something that may scroll. */
  const movedAt = useRef(Number.NEGATIVE_INFINITY);
  const latest = useRef(rows);
  useLayoutEffect(() => {
    latest.current = rows;
  });

  const [hold] = useState(() => {
    let frame = 0;
    let end = () => {};
    const stop = () => end();
    const cancel = () => cancelAnimationFrame(frame);

    /** Ends when `place` returns false or another position is requested; `onEnd` is called then. */
    const at = (place: () => boolean, onEnd = () => {}) => {
      stop();
      const startedAt = performance.now();
      let left = SETTLING;
      end = () => {
        cancel();
        end = () => {};
        onEnd();
      };
      const step = () => {
        if (left === 0 || movedAt.current > startedAt || !place()) return end();
        left -= 1;
        frame = requestAnimationFrame(step);
      };
      step();
    };

    /** Answers false where there is no such line. */
    const place = (key: string, align: Align) => {
      const index = latest.current.findIndex((row) => row.key === key);
      const [lines, element] = [list.current, box.current];
      if (index < 0 || !lines || !element) return false;
      const room = lines.viewportSize - lines.getItemSize(index);
      element.scrollTop = lines.getItemOffset(index) - (align === 'center' ? room / 2 : 0);
      return true;
    };

    const atRow = (key: string, align: Align, onEnd?: () => void) =>
      at(() => place(key, align), onEnd);
    return { at, atRow, stop, cancel };
  });
  useLayoutEffect(() => hold.cancel, [hold]);
  return { hold, movedAt };
}
