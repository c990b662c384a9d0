import { type RefObject, useEffect } from 'react';

/** How long Send is held until that means other times, and how far a finger may slip meanwhile. */
const HELD = 500;
const SLIP = 10;

/**
 * A long press or right click on Send opens the menu next to it, as other messengers do on a phone. The
 * button is part of the first bundle and does not know of this lazy code.
 */
export function useHeldSend(place: RefObject<HTMLElement | null>, ready: boolean): void {
  useEffect(() => {
    const send = place.current?.parentElement?.querySelector<HTMLElement>('button[type="submit"]');
    if (!send || !ready) return;
    const ending = new AbortController();
    const { signal } = ending;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start = { x: 0, y: 0 };
    let held = false;
    const stop = () => clearTimeout(timer);
    const open = () => {
      held = true;
      place.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click();
    };
    send.addEventListener(
      'pointerdown',
      ({ button, clientX, clientY }) => {
        held = false;
        stop();
        if (button !== 0) return;
        start = { x: clientX, y: clientY };
        timer = setTimeout(open, HELD);
      },
      { signal },
    );
    send.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        if (Math.hypot(clientX - start.x, clientY - start.y) > SLIP) stop();
      },
      { signal },
    );
    for (const name of ['pointerup', 'pointercancel', 'pointerleave'] as const)
      send.addEventListener(name, stop, { signal });
    send.addEventListener(
      'contextmenu',
      (event) => {
        event.preventDefault();
        if (!held) open();
      },
      { signal },
    );
    // The press that opened the menu does not send as well.
    send.addEventListener(
      'click',
      (event) => {
        if (!held) return;
        held = false;
        event.preventDefault();
        event.stopPropagation();
      },
      { signal, capture: true },
    );
    return () => {
      stop();
      ending.abort();
    };
  }, [place, ready]);
}
