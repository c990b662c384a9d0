import { useEffect, useState } from 'react';

/** True while the user types: an offer that appears then could cost them text. */
export function useTyping(): boolean {
  const [typing, setTyping] = useState(isTyping);
  useEffect(() => {
    const events = new AbortController();
    const look = () => setTyping(isTyping());
    // Focus has moved on only after the event that announces it.
    const lookSoon = () => setTimeout(look, 0);
    addEventListener('focusin', look, { signal: events.signal });
    addEventListener('focusout', lookSoon, { signal: events.signal });
    addEventListener('input', look, { signal: events.signal });
    return () => events.abort();
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
