/** Says which element is in turn. */
const MARK = 'data-in-turn';

/** A ring that breathes; for those who want no motion it stands still. */
const RING = { outline: '3px solid var(--focus)', outlineOffset: '3px', borderRadius: '10px' };

/** Where the ring of an element is drawn: around what clips a field that stands between buttons. */
function ringedBy(element: HTMLElement): HTMLElement {
  const { parentElement } = element;
  if (!parentElement || !(element instanceof HTMLInputElement)) return element;
  return getComputedStyle(parentElement).overflowX === 'hidden' ? parentElement : element;
}

let undo: (() => void) | undefined;

/** Draws a ring around the element in turn and brings it into view; with null the ring goes. */
export function markInTurn(element: HTMLElement | null): void {
  undo?.();
  undo = undefined;
  if (!element) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.setAttribute(MARK, '');
  // An animation of its own leaves the element's style, which is React's, alone.
  const ring = ringedBy(element).animate?.(
    [RING, { ...RING, outlineOffset: still ? RING.outlineOffset : '6px' }],
    {
      duration: 900,
      iterations: Number.POSITIVE_INFINITY,
      direction: 'alternate',
      easing: 'ease-in-out',
    },
  );
  // It has no end but being cancelled.
  ring?.finished.catch(() => undefined);
  if (still) ring?.pause();
  element.scrollIntoView?.({ block: 'center', behavior: still ? 'auto' : 'smooth' });
  undo = () => {
    ring?.cancel();
    element.removeAttribute(MARK);
  };
}
