import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

/** Held this long, a press is no tap. */
const HOLD_MS = 300;
/** How far a held finger moves to discard, and to lock the recording, in px. */
const AWAY = 80;
const UP = 60;

type Hold = {
  onTap: () => void;
  onHold: () => void;
  onRelease: () => void;
  onAway: () => void;
  onUp: () => void;
};

/**
 * A button that can be pressed, or held and slid from. `slide` is how far it was slid aside. Keys and
 * screen readers press.
 */
export function useHold(actions: Hold) {
  const held = useRef<{ x: number; y: number; timer: number; isHeld: boolean } | null>(null);
  const isHandled = useRef(false);
  const [slide, setSlide] = useState(0);
  const end = () => {
    clearTimeout(held.current?.timer);
    held.current = null;
    setSlide(0);
  };
  return {
    slide,
    props: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        isHandled.current = false;
        if (event.button !== 0) return;
        // Slid from, it is still this button's press.
        event.currentTarget.setPointerCapture(event.pointerId);
        const timer = window.setTimeout(() => {
          if (!held.current) return;
          held.current.isHeld = true;
          isHandled.current = true;
          actions.onHold();
        }, HOLD_MS);
        held.current = { x: event.clientX, y: event.clientY, timer, isHeld: false };
      },
      onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
        if (!held.current?.isHeld) return;
        const [aside, up] = [held.current.x - clientX, held.current.y - clientY];
        setSlide(Math.max(0, aside));
        if (aside > AWAY) actions.onAway();
        else if (up > UP) actions.onUp();
        else return;
        end();
      },
      onPointerUp() {
        if (held.current?.isHeld) actions.onRelease();
        end();
      },
      onPointerCancel() {
        // The system cancelled the touch: the recording continues.
        if (held.current?.isHeld) actions.onUp();
        end();
      },
      // A held finger on a phone would open the menu of the page.
      onContextMenu: (event: MouseEvent) => event.preventDefault(),
      onClick() {
        if (!isHandled.current) actions.onTap();
        isHandled.current = false;
      },
    },
  };
}
