import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import {
  type ClockGrid,
  daysLater,
  momentAt,
  rowsTo,
  STEP,
} from '#shared/domains/tours/model/grid/clock-rows.ts';
import type { ListedTour } from '#shared/domains/tours/model/schema.ts';

/** A tour in hand and where it is held now; nothing has been asked of the server yet. */
export type Move = { tour: ListedTour; starts: number; by: 'pointer' | 'keys' };

/** A mouse that moves this far drags; a finger that stays this still and this long picks up. */
const DRAG_PIXELS = 5;
const STILL_PIXELS = 10;
const PICK_UP_MS = 350;
/** So close to an edge of the scrolled part it scrolls on. */
const EDGE_PIXELS = 36;

type Options = {
  grid: ClockGrid;
  /** The element whose children are the columns. */
  columns: RefObject<HTMLElement | null>;
  scrolled: RefObject<HTMLElement | null>;
  onPlace: (move: Move) => void;
};

/** The column and the height in rows that are under a point; of a point outside the nearest. */
export function underPoint(
  columns: HTMLElement,
  rows: number,
  { clientX, clientY }: { clientX: number; clientY: number },
): { index: number; height: number } {
  const boxes = [...columns.children].map((child) => child.getBoundingClientRect());
  const found = boxes.findIndex(({ right }) => clientX < right);
  const index = found < 0 ? boxes.length - 1 : found;
  const box = boxes[index];
  if (!box || box.height === 0) return { index: 0, height: 0 };
  const height = ((clientY - box.top) / box.height) * rows;
  return { index, height: Math.min(Math.max(height, 0), rows) };
}

/** Takes a tour in hand, by pointer or keys, and follows it until it is placed or taken back. */
export function useMove({ grid, columns, scrolled, onPlace }: Options) {
  const [move, setMove] = useState<Move | null>(null);
  const held = useRef<AbortController>(undefined);
  // What a listener of the window sees is that of the last render.
  const latest = useRef({ grid, onPlace });
  latest.current = { grid, onPlace };
  useEffect(() => () => held.current?.abort(), []);

  function press(event: PointerEvent, tour: ListedTour) {
    if (event.button !== 0 || !event.isPrimary || !columns.current) return;
    const touch = event.pointerType !== 'mouse';
    const from = { x: event.clientX, y: event.clientY };
    const starts = Date.parse(tour.starts_at);
    const pressed = underPoint(columns.current, latest.current.grid.rows.length, event);
    const column = latest.current.grid.columns[pressed.index];
    const grabbed = column ? pressed.height - rowsTo(column, starts) : 0;
    const block = event.currentTarget;
    const end = new AbortController();
    held.current?.abort();
    held.current = end;
    let current: Move | null = null;
    const hold = (at: number) => {
      current = { tour, starts: at, by: 'pointer' };
      setMove(current);
    };
    const pickUp = () => {
      hold(starts);
      navigator.vibrate?.(15);
    };
    const timer = touch ? setTimeout(pickUp, PICK_UP_MS) : undefined;
    const stop = () => {
      clearTimeout(timer);
      end.abort();
      setMove(null);
    };
    const { signal } = end;
    window.addEventListener(
      'pointermove',
      (moved) => {
        const distance = Math.hypot(moved.clientX - from.x, moved.clientY - from.y);
        // A finger that moves first scrolls.
        if (!current && touch && distance > STILL_PIXELS) return stop();
        if (!current && (touch || distance < DRAG_PIXELS)) return;
        if (!columns.current) return stop();
        scrollAtEdge(scrolled.current, moved.clientY);
        const at = underPoint(columns.current, latest.current.grid.rows.length, moved);
        const over = latest.current.grid.columns[at.index];
        if (over) hold(momentAt(over, Math.max(0, at.height - grabbed)));
      },
      { signal },
    );
    // Once it is in hand the finger moves it and not the page.
    window.addEventListener('touchmove', (moved) => current && moved.preventDefault(), {
      signal,
      passive: false,
    });
    block.addEventListener('contextmenu', (asked) => touch && asked.preventDefault(), { signal });
    window.addEventListener('pointercancel', stop, { signal });
    window.addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape' || !current) return;
        key.preventDefault();
        swallowClick();
        stop();
      },
      { signal, capture: true },
    );
    window.addEventListener(
      'pointerup',
      () => {
        const placed = current;
        stop();
        if (!placed) return;
        swallowClick();
        if (placed.starts !== starts) latest.current.onPlace(placed);
      },
      { signal },
    );
  }

  return {
    move,
    press,
    /** Takes it in hand by keys. */
    begin: (tour: ListedTour) => setMove({ tour, starts: Date.parse(tour.starts_at), by: 'keys' }),
    /** Quarters of an hour, and days by the clock of the grid; answers where it is now. */
    nudge(quarters: number, days: number): number | null {
      if (!move) return null;
      // The first step of a time between two quarters leads to the next one.
      const whole = (quarters > 0 ? Math.floor : Math.ceil)(move.starts / STEP) * STEP;
      const shifted = quarters === 0 ? move.starts : whole + quarters * STEP;
      const starts = days === 0 ? shifted : daysLater(shifted, days, grid.zone);
      setMove({ ...move, starts });
      return starts;
    },
    drop: () => setMove(null),
  };
}

/** The release of a drag is a click to the browser, and would open the tour. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

function scrollAtEdge(scrolled: HTMLElement | null, y: number): void {
  if (!scrolled) return;
  const { top, bottom } = scrolled.getBoundingClientRect();
  // Below the row of days, which stays.
  if (y < top + 2 * EDGE_PIXELS) scrolled.scrollTop -= 12;
  else if (y > bottom - EDGE_PIXELS) scrolled.scrollTop += 12;
}
