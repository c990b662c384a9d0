import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import {
  type ClockGrid,
  type DayColumn,
  momentAt,
  STEP,
} from '#shared/domains/tours/model/grid/clock-rows.ts';
import type { Stretch } from '#shared/domains/tours/model/grid/open-hours.ts';
import { underPoint } from './use-move.ts';

const HOUR = 4 * STEP;
const DRAG_PIXELS = 5;

/** A stretch of one day that is being drawn. */
type Drawn = { day: string } & Stretch;

type Options = {
  grid: ClockGrid;
  columns: RefObject<HTMLElement | null>;
  onDrawn: (stretch: Stretch) => void;
};

/** Draws a stretch of empty time: a mouse pulls it, a click or a tap takes an hour. */
export function useStretch({ grid, columns, onDrawn }: Options) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const held = useRef<AbortController>(undefined);
  useEffect(() => () => held.current?.abort(), []);

  const heightAt = (column: DayColumn, event: { clientX: number; clientY: number }) =>
    columns.current
      ? momentAt(
          column,
          Math.max(0, underPoint(columns.current, grid.rows.length, event).height - 0.125),
        )
      : column.starts;

  function press(event: PointerEvent, column: DayColumn) {
    // A finger scrolls; its tap is a click.
    if (event.button !== 0 || event.pointerType !== 'mouse') return;
    event.preventDefault();
    const from = { y: event.clientY, at: heightAt(column, event) };
    const end = new AbortController();
    held.current?.abort();
    held.current = end;
    let current: Drawn | null = null;
    const { signal } = end;
    const stop = () => {
      end.abort();
      setDrawn(null);
    };
    window.addEventListener(
      'pointermove',
      (moved) => {
        if (!current && Math.abs(moved.clientY - from.y) < DRAG_PIXELS) return;
        const to = heightAt(column, moved);
        current = {
          day: column.day,
          starts: Math.min(from.at, to),
          ends: Math.min(Math.max(from.at, to) + STEP, column.ends),
        };
        setDrawn(current);
      },
      { signal },
    );
    window.addEventListener('pointercancel', stop, { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), { signal });
    window.addEventListener(
      'pointerup',
      () => {
        const stretch = current ?? hourFrom(column, from.at);
        stop();
        onDrawn({ starts: stretch.starts, ends: stretch.ends });
      },
      { signal },
    );
  }

  return {
    drawn,
    press,
    tap(event: MouseEvent, column: DayColumn) {
      // A mouse has had its answer when it was released.
      if ('pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'mouse') return;
      onDrawn(hourFrom(column, heightAt(column, event)));
    },
  };
}

/** An hour from the half hour before a moment on. */
function hourFrom({ starts, ends }: DayColumn, at: number): Stretch {
  const from = at - ((at - starts) % (2 * STEP));
  return { starts: from, ends: Math.min(from + HOUR, ends) };
}
