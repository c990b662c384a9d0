import type { KeyboardEvent } from 'react';

/** The arrow keys go from one of these to the next, when the focus is on one of them. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const found = event.currentTarget.querySelectorAll<HTMLElement>(selector);
  const all: EventTarget[] = [...found];
  const at = all.indexOf(event.target);
  if (step === 0 || at < 0) return;
  event.preventDefault();
  found[at + step]?.focus();
}
