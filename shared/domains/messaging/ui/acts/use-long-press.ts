import { type PointerEvent, useEffect, useRef } from 'react';

/** How long a finger holds still until that opens something, in ms. */
export const LONG_PRESS = 450;
const STILL = 10;

/** Holding a finger on something, without moving, opens what its button opens. */
export function useLongPress(open: () => void) {
  const held = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const end = () => {
    clearTimeout(held.current?.timer);
    held.current = null;
  };
  useEffect(() => () => clearTimeout(held.current?.timer), []);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      end();
      if (pointerType === 'mouse') return;
      held.current = { x, y, timer: setTimeout(open, LONG_PRESS) };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = held.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > STILL) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    // The browser's own menu of a long press would lie over ours.
    onContextMenu: (event: { preventDefault: () => void }) => {
      if (held.current || matchMedia('(pointer: coarse)').matches) event.preventDefault();
    },
  };
}
