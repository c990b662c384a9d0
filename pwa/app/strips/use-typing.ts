import { useEffect, useState } from 'react';

/** How long after typing an offer still waits: the press that ended it must not meet the offer, in ms. */
const AFTER_MS = 2_000;

/** True while the user types and a moment longer: an offer that appears then could cost them text or a press. */
export function useTyping(): boolean {
  const [typing, setTyping] = useState(isTyping);
  useEffect(() => {
    const events = new AbortController();
    let over: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(over);
      if (isTyping()) setTyping(true);
      else over = setTimeout(() => setTyping(false), AFTER_MS);
    };
    // Focus has moved on only after the event that announces it.
    const lookSoon = () => setTimeout(look, 0);
    addEventListener('focusin', look, { signal: events.signal });
    addEventListener('focusout', lookSoon, { signal: events.signal });
    addEventListener('input', look, { signal: events.signal });
    return () => {
      events.abort();
      clearTimeout(over);
    };
  }, []);
  return typing;
}

function isTyping(): boolean {
  const focused = document.activeElement;
  return (
    (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement) &&
    focused.value !== ''
  );
}
