import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Spot, spotTowards } from './clusters.ts';

const WAYS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * One stop of the Tab key for all pins; arrow keys go to the nearest pin that way, Home and End to the first and
 * the last. The listener is the element's own: the map below would move by the same keys before React hears of
 * them.
 */
export function useSpotKeys(list: RefObject<HTMLUListElement | null>, spots: readonly Spot[]) {
  const [current, setCurrent] = useState<string | null>(null);
  const wantsFocus = useRef(false);
  const stop = spots.some(({ key }) => key === current) ? current : (spots[0]?.key ?? null);

  useEffect(() => {
    const { current: element } = list;
    if (!element) return;
    const buttons = () => [...element.querySelectorAll('button')];
    const onKey = (event: KeyboardEvent) => {
      const all = buttons();
      const from = all.findIndex((button) => button.matches(':focus'));
      const way = WAYS[event.key];
      const to =
        event.key === 'Home'
          ? 0
          : event.key === 'End'
            ? all.length - 1
            : way && spotTowards(all.map(middleOf), from, way);
      if (from < 0 || to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      all[to]?.focus();
    };
    element.addEventListener('keydown', onKey);
    return () => element.removeEventListener('keydown', onKey);
  }, [list]);

  // What a cluster opened into takes over the focus that the cluster had.
  useEffect(() => {
    if (!wantsFocus.current || spots.length === 0) return;
    if (list.current?.contains(document.activeElement)) return;
    wantsFocus.current = false;
    list.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  }, [list, spots]);

  return {
    of: (key: string) => ({
      tabIndex: key === stop ? 0 : -1,
      onFocusCapture: () => setCurrent(key),
    }),
    /** After the next change of what is shown the focus goes to the first of it. */
    refocus: () => {
      wantsFocus.current = true;
    },
  };
}

function middleOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
