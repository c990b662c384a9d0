/** Room between what has the focus and a bar, in CSS pixels: its outline. */
const ROOM = 8;

/** Tabs, a footer and a question are three. */
const MOST_BARS = 4;

/**
 * Keeps what has the keyboard's focus out from under bars that stay at an edge: headers, tabs, footers
 * of sheets, questions. They come and go, so each is looked for where the focus is.
 */
export function uncoverFocus(): void {
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
    // The browser scrolls first, and not for what is covered. Bars may stand above each other.
    requestAnimationFrame(() => {
      for (let bars = 0; bars < MOST_BARS && uncover(target); bars += 1);
    });
  });
}

/** Scrolls an element free of one bar; answers whether there was one and it helped. */
function uncover(element: HTMLElement): boolean {
  const bar = coverOf(element, 'top') ?? coverOf(element, 'bottom');
  if (!bar) return false;
  const box = element.getBoundingClientRect();
  // Of what is taller than the room, the beginning stays in view.
  const free = box.top - (barAt(box.left, 0)?.getBoundingClientRect().bottom ?? 0) - ROOM;
  // A bar below may cover the upper end, too: of what the browser has brought into view just so.
  const isAbove = bar.top + bar.bottom < innerHeight;
  const by = isAbove
    ? box.top - bar.bottom - ROOM
    : Math.min(box.bottom - bar.top + ROOM, Math.max(0, free));
  if (by !== 0) scrollerOf(element).scrollBy({ top: by, behavior: 'instant' });
  return by !== 0;
}

/** The box of the bar that covers an edge of an element. */
function coverOf(element: HTMLElement, edge: 'top' | 'bottom'): DOMRect | undefined {
  const box = element.getBoundingClientRect();
  const y = edge === 'top' ? Math.max(box.top, 0) + 1 : Math.min(box.bottom, innerHeight) - 1;
  const bar = barAt((box.left + box.right) / 2, y);
  return bar && !bar.contains(element) ? bar.getBoundingClientRect() : undefined;
}

/** What stays at its place while the page scrolls, at a point of the window. */
function barAt(x: number, y: number): Element | undefined {
  const inside = Math.min(Math.max(x, 1), innerWidth - 1);
  for (let at = document.elementFromPoint(inside, y); at; at = at.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
  return undefined;
}

function scrollerOf({ parentElement }: Element): Element | Window {
  for (let at = parentElement; at && at !== document.body; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY))
      return at;
  return window;
}
