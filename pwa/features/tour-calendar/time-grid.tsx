import { Plus } from 'lucide-react';
import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CalendarSide } from '#shared/domains/tours/cache/calendar-span.ts';
import { rescheduleTour } from '#shared/domains/tours/model/commands.ts';
import {
  type ClockGrid,
  clockGrid,
  dayStart,
  rowsTo,
} from '#shared/domains/tours/model/grid/clock-rows.ts';
import { stops } from '#shared/domains/tours/model/grid/hindrances.ts';
import { dayAt, type Stretch } from '#shared/domains/tours/model/grid/open-hours.ts';
import type { ListedTour } from '#shared/domains/tours/model/schema.ts';
import { cx } from '#shared/kit/class-names.ts';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { timeText } from '#shared/kit/time-of-day.ts';
import { showActivity } from '#shared/kit/toast.ts';
import { dayLater } from '#shared/language/days.ts';
import { dates } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { instantAt } from '#shared/platform/zoned.ts';
import { FreeDialog } from './free/free-dialog.tsx';
import { GridColumn, type OffOf } from './grid-column.tsx';
import { longDayText } from './grid-words.ts';
import type { HourLane } from './lanes/hour-lanes.ts';
import { gutterOf } from './lanes/lane-strips.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { MoveStatus } from './move-status.tsx';
import { OffDialog } from './off-dialog.tsx';
import { openOf, type Subject } from './subjects.ts';
import texts from './texts/en.ts';
import { useHindrances } from './use-hindrances.ts';
import { type Move, useMove } from './use-move.ts';
import { useStretch } from './use-stretch.ts';

/** Where a day begins to be looked at, in hours, unless something is earlier. */
const FIRST_HOUR = 8;

const NO_LANES: readonly HourLane[] = [];

type TimeGridProps = {
  me: string;
  side: CalendarSide;
  zone: string;
  now: Date;
  days: readonly string[];
  tours: readonly ListedTour[];
  subjects: readonly Subject[];
  /** Whether their hours are known; else none are drawn. */
  isKnown: boolean;
  /** A tour in hand was moved to a day that is not shown. */
  /** Of several homes, the hours of each; else they are the background. */
  lanes: readonly HourLane[];
  /** The lane that is asked about. */
  stressed: number | null;
  onFollow: (day: string) => void;
  onDay: (day: string) => void;
};

/** Days side by side with their hours, time off and tours; tours are moved and time is drawn in it. */
export function TimeGrid(props: TimeGridProps) {
  const { me, side, zone, now, days, tours, subjects, isKnown, lanes, stressed, onFollow, onDay } =
    props;
  const t = useTexts(texts);
  const key = days.join(' ');
  const grid = useMemo(() => clockGrid(key.split(' '), zone), [key, zone]);
  const columns = useRef<HTMLDivElement>(null);
  const scrolled = useRef<HTMLElement>(null);
  const [placed, setPlaced] = useState<Move | null>(null);
  const [stretch, setStretch] = useState<Stretch | null>(null);
  const [off, setOff] = useState<OffOf | null>(null);
  const { move, press, begin, nudge, drop } = useMove({
    ...{ grid, columns, scrolled, onPlace: setPlaced },
  });
  const free = useStretch({ grid, columns, onDrawn: setStretch });
  const held = move ?? placed;
  const inTheWay = useHindrances({ me, moved: held, tours, subjects, now });
  const stopped = inTheWay.found.some(stops);
  const movable = (tour: ListedTour) => rescheduleTour.can(tour, { side, now }).allowed;

  // The hours of the home whose tour is in hand are the ones that count.
  const shown = held ? subjects.filter(({ id }) => id === held.tour.listing_id) : subjects;
  const drawn = shown.length > 0 ? shown : subjects;
  const from = dayStart(days[0] ?? '', zone);
  const until = dayStart(dayLater(days.at(-1) ?? '', 1), zone);
  const hasLanes = drawn.length > 1 && lanes.length > 0;
  const open = useMemo(
    () => (isKnown && !hasLanes ? openOf(drawn, from, until) : null),
    [isKnown, hasLanes, drawn, from, until],
  );
  const offs = drawn.flatMap((subject) => subject.off.map((one) => ({ subject, off: one })));

  const first = useRef(shareAbove(grid));
  useLayoutEffect(() => {
    if (!columns.current || !scrolled.current) return;
    // Once: later days stay at the height that was scrolled to.
    scrolled.current.scrollTop = first.current * columns.current.offsetHeight;
  }, []);

  const heldAt = move?.by === 'keys' ? move.starts : null;
  useEffect(() => {
    if (heldAt === null) return;
    columns.current?.querySelector('[data-held]')?.scrollIntoView({ block: 'center' });
  }, [heldAt]);

  function focusTour(id: string) {
    requestAnimationFrame(() =>
      columns.current?.querySelector<HTMLElement>(`[data-tour="${id}"]`)?.focus(),
    );
  }
  function take(tour: ListedTour) {
    const verdict = rescheduleTour.can(tour, { side, now });
    if (verdict.allowed) return begin(tour);
    showActivity({ title: side === 'guide' ? t('move.guide') : verdict.reason });
  }
  function shift(quarters: number, byDays: number) {
    const starts = nudge(quarters, byDays);
    if (starts === null) return;
    const day = dayAt(starts, zone);
    if (!days.includes(day)) onFollow(day);
  }
  function takeBack() {
    const id = held?.tour.id;
    drop();
    setPlaced(null);
    if (!id) return;
    if (move) showActivity({ title: t('move.takenBack') });
    focusTour(id);
  }
  function place() {
    if (!move) return;
    if (move.starts === Date.parse(move.tour.starts_at)) return takeBack();
    drop();
    setPlaced(move);
  }

  const today = dayAt(now.getTime(), zone);
  const template = { gridTemplateColumns: `3.25rem repeat(${days.length}, minmax(0, 1fr))` };
  return (
    <>
      <section
        ref={scrolled}
        aria-label={t('grid.calendar')}
        // Also while a tour is in hand and one home's hours alone are drawn, so that nothing jumps.
        style={{ '--gutter': gutterOf(lanes.length) } as CSSProperties}
        className="relative max-h-[max(26rem,calc(100dvh-16rem))] overflow-y-auto overscroll-contain rounded-lg border border-border bg-surface [--lane:4px] md:[--lane:7px] [--row:4.5rem] pointer-coarse:[--row:5.5rem]"
      >
        <div className="sticky top-0 z-40 grid border-b border-border bg-surface" style={template}>
          <span />
          {grid.columns.map(({ day, starts }) => (
            <div
              key={day}
              className="flex min-w-0 items-center justify-center gap-0.5 border-l border-border py-1 first:border-l-0"
            >
              <button
                type="button"
                aria-current={day === today ? 'date' : undefined}
                onClick={() => onDay(day)}
                className="flex min-h-11 min-w-0 flex-col items-center justify-center rounded-md px-1.5 text-sm hover:bg-sunken"
              >
                <span className="sr-only">{longDayText(starts + 12 * 3_600_000, zone)}</span>
                <span aria-hidden="true" className="text-xs text-muted">
                  {dates({ weekday: 'short', timeZone: 'UTC' }).format(Date.parse(day))}
                </span>
                <span
                  aria-hidden="true"
                  className={cx(
                    'grid size-7 place-items-center rounded-full font-semibold',
                    day === today && 'bg-brand text-on-brand',
                  )}
                >
                  {Number(day.slice(8))}
                </span>
              </button>
              <IconButton
                size="sm"
                label={t('grid.add', { day: longDayText(starts + 12 * 3_600_000, zone) })}
                className="pointer-coarse:size-11"
                onClick={() =>
                  setStretch({
                    starts: Date.parse(instantAt(day, '09:00', zone)),
                    ends: Date.parse(instantAt(day, '12:00', zone)),
                  })
                }
              >
                <Plus aria-hidden="true" size={16} />
              </IconButton>
            </div>
          ))}
        </div>
        <div className="grid" style={template}>
          <div aria-hidden="true" className="relative">
            {grid.rows.map(({ hour, again }, row) => {
              const time = timeText(`${String(hour).padStart(2, '0')}:00`).replace(':00', '');
              return (
                <span
                  key={`${hour}${again ? ' again' : ''}`}
                  className={cx(
                    'absolute right-1.5 text-right text-xs leading-tight text-muted',
                    row > 0 && '-translate-y-1/2',
                  )}
                  style={{ top: `calc(var(--row) * ${row})` }}
                >
                  {again ? t('grid.again', { time }) : time}
                </span>
              );
            })}
          </div>
          <div
            ref={columns}
            className="col-[2/-1] grid border-l border-border"
            style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}
          >
            {grid.columns.map((column) => (
              <GridColumn
                key={column.day}
                {...{ column, zone, side, tours, open, isKnown, stressed, stopped, movable }}
                lanes={hasLanes ? lanes : NO_LANES}
                rows={grid.rows}
                now={now.getTime()}
                off={offs}
                move={held}
                drawn={free.drawn?.day === column.day ? free.drawn : null}
                onPress={press}
                onMove={take}
                onOff={setOff}
                onDraw={free.press}
                onTap={free.tap}
              />
            ))}
          </div>
        </div>
      </section>
      {move && (
        <MoveStatus
          {...{ move, zone, inTheWay }}
          onNudge={shift}
          onPlace={place}
          onTakeBack={takeBack}
        />
      )}
      {placed && (
        <MoveDialog
          {...{ me, inTheWay }}
          tour={placed.tour}
          starts={placed.starts}
          onClose={takeBack}
        />
      )}
      {stretch && (
        <FreeDialog {...{ me, stretch, subjects, tours }} onClose={() => setStretch(null)} />
      )}
      {off && (
        <OffDialog
          me={me}
          of={off.subject.of}
          title={off.subject.title}
          off={off.off}
          zone={off.subject.zone}
          onClose={() => setOff(null)}
        />
      )}
    </>
  );
}

/** How much of a grid is above the hour at which it begins to be looked at. */
function shareAbove({ rows, columns: [column] }: ClockGrid): number {
  const at = column?.quarters.find(({ row }) => rows[row]?.hour === FIRST_HOUR)?.at;
  return column && at ? Math.max(0, rowsTo(column, at) - 0.25) / rows.length : 0;
}
