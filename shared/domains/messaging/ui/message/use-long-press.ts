import { type PointerEvent, type TouchEvent, useEffect, useRef } from 'react';

/** How long a finger holds still until that opens something, in ms. */
export const LONG_PRESS = 450;
const STILL = 10;

/** Holding a finger on something, without moving, opens what its button opens. */
export function useLongPress(open: () => void) {
  const held = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const opened = useRef(false);
  const end = () => {
    clearTimeout(held.current?.timer);
    held.current = null;
  };
  const openIt = () => {
    end();
    opened.current = true;
    open();
  };
  useEffect(() => () => clearTimeout(held.current?.timer), []);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      end();
      opened.current = false;
      if (pointerType !== 'mouse') held.current = { x, y, timer: setTimeout(openIt, LONG_PRESS) };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = held.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > STILL) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    // Lifted, the finger would click on what lies below it, and that closes what it has opened.
    onTouchEndCapture: (event: TouchEvent) => {
      if (opened.current && event.cancelable) event.preventDefault();
    },
    // The browser's own context menu would cover ours. On a busy page this event may arrive before the timer
    // fires, and then the end of the touch.
    onContextMenu: (event: { preventDefault: () => void; nativeEvent: Event }) => {
      const isTouch = Reflect.get(event.nativeEvent, 'pointerType') === 'touch';
      if (!isTouch && !held.current) return;
      event.preventDefault();
      if (!opened.current) openIt();
    },
  };
}
