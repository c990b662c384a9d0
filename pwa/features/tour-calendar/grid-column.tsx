import type { MouseEvent, PointerEvent } from 'react';
import type { CalendarSide } from '#shared/domains/tours/cache/calendar-span.ts';
import {
  type ClockRow,
  type DayColumn,
  rowsTo,
  rowsUntil,
} from '#shared/domains/tours/model/grid/clock-rows.ts';
import { laneOut } from '#shared/domains/tours/model/grid/lanes.ts';
import type { Stretch } from '#shared/domains/tours/model/grid/open-hours.ts';
import type { Blackout } from '#shared/domains/tours/model/hours-schema.ts';
import type { ListedTour } from '#shared/domains/tours/model/schema.ts';
import { visitsOf } from '#shared/domains/tours/model/visit/visits.ts';
import { cx } from '#shared/kit/class-names.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { boxOf, GridBlock } from './grid-block.tsx';
import { clockText, longDayText, spanText } from './grid-words.ts';
import type { HourLane } from './lanes/hour-lanes.ts';
import { hoursIn, LaneStrips, LaneWords } from './lanes/lane-strips.tsx';
import { type Subject, stretchOf } from './subjects.ts';
import texts from './texts/en.ts';
import type { Move } from './use-move.ts';

/** A block is drawn as if it took half an hour at least, so that it can be pressed. */
const LEAST_MS = 30 * 60_000;

/** Time that cannot be had. */
export const HATCHED =
  'bg-[repeating-linear-gradient(135deg,var(--sunken)_0_6px,var(--border)_6px_7px)]';

export type OffOf = { subject: Subject; off: Blackout };

type GridColumnProps = {
  column: DayColumn;
  rows: readonly ClockRow[];
  zone: string;
  side: CalendarSide;
  now: number;
  tours: readonly ListedTour[];
  open: readonly Stretch[] | null;
  /** Of several homes, the hours of each; else they are the background. */
  lanes: readonly HourLane[];
  stressed: number | null;
  /** Whether it is known when tours can be. */
  isKnown: boolean;
  off: readonly OffOf[];
  move: Move | null;
  /** Something stops the tour in hand from being where it is held. */
  stopped: boolean;
  drawn: Stretch | null;
  movable: (tour: ListedTour) => boolean;
  onPress: (event: PointerEvent, tour: ListedTour) => void;
  onMove: (tour: ListedTour) => void;
  onOff: (off: OffOf) => void;
  onDraw: (event: PointerEvent, column: DayColumn) => void;
  onTap: (event: MouseEvent, column: DayColumn) => void;
};

/** A day of the grid: hours and time off behind its tours. */
export function GridColumn({
  column,
  rows,
  zone,
  side,
  now,
  tours,
  open,
  lanes: hourLanes,
  stressed,
  isKnown,
  off,
  move,
  stopped,
  drawn,
  movable,
  onPress,
  onMove,
  onOff,
  onDraw,
  onTap,
}: GridColumnProps) {
  const t = useTexts(texts);
  const isHere = ({ starts, ends }: Stretch) => starts < column.ends && ends > column.starts;
  const box = ({ starts, ends }: Stretch) => ({
    top: rowsTo(column, starts),
    bottom: rowsUntil(column, ends),
  });
  const blocks = visitsOf(tours).map(([tour, ...others]) => ({
    ...{ tour, id: tour.id, others: others.length },
    ...{ starts: Date.parse(tour.starts_at), ends: Date.parse(tour.ends_at) },
  }));
  const own = blocks.filter(isHere);
  const lanes = laneOut(own, LEAST_MS);
  const here = open?.filter(isHere) ?? [];
  const offHere = off
    .map((one) => ({ ...one, ...stretchOf(one.off), id: one.off.id }))
    .filter(isHere);
  const offLanes = laneOut(offHere, LEAST_MS);
  const whole = { lane: 0, lanes: 1 };
  const held = move && {
    starts: move.starts,
    ends: move.starts + Date.parse(move.tour.ends_at) - Date.parse(move.tour.starts_at),
  };
  return (
    <section
      aria-label={longDayText(column.starts + 12 * 3_600_000, zone)}
      className="relative border-l border-border first:border-l-0"
      style={{ height: `calc(var(--row) * ${rows.length})` }}
    >
      {hourLanes.length > 0 ? (
        <LaneWords {...{ column, zone, lanes: hourLanes }} />
      ) : (
        <p className="sr-only">
          {open === null
            ? t(isKnown ? 'grid.anyHour' : 'grid.hoursUnknown')
            : here.length === 0
              ? t('grid.shut')
              : t('grid.open', { hours: hoursIn(column, here, zone) })}
        </p>
      )}
      <div
        aria-hidden="true"
        className={cx('absolute inset-0', open === null ? 'bg-surface' : 'bg-sunken')}
        onPointerDown={(event) => onDraw(event, column)}
        onClick={(event) => onTap(event, column)}
      >
        {here.map((stretch) => (
          <div
            key={stretch.starts}
            className="absolute inset-x-0 bg-surface"
            style={stripOf(box(stretch))}
          />
        ))}
        <LaneStrips {...{ column, zone, lanes: hourLanes, stressed }} />
        {rows.map(({ hour, again }, row) => (
          <div
            key={`${hour}${again ? ' again' : ''}`}
            title={
              column.missing.includes(row)
                ? t(again ? 'grid.onlyOnce' : 'grid.noSuchHour')
                : undefined
            }
            className={cx(
              'absolute inset-x-0 border-t border-border/60 first:border-t-0',
              column.missing.includes(row) && HATCHED,
            )}
            style={stripOf({ top: row, bottom: row + 1 })}
          />
        ))}
      </div>
      {offHere.map((one) => (
        <button
          key={one.id}
          type="button"
          className={cx(
            HATCHED,
            'absolute z-[5] flex items-start overflow-hidden rounded-sm border border-border px-1 pt-0.5 text-left text-xs text-muted hover:border-strong',
          )}
          style={boxOf({ ...box(one), ...(offLanes.get(one.id) ?? whole) })}
          aria-label={t('off.openAgainOn', { time: spanText(one.starts, one.ends, zone) })}
          onClick={() => onOff(one)}
        >
          <span className="min-w-0 truncate rounded-sm bg-surface px-1">
            {one.off.reason ||
              (one.subject.title ? t('grid.offAll', { home: one.subject.title }) : t('grid.off'))}
          </span>
        </button>
      ))}
      {own.map(({ tour, others, starts, ends }) => (
        <GridBlock
          key={tour.id}
          {...{ tour, others, side, zone }}
          place={{ ...box({ starts, ends }), ...(lanes.get(tour.id) ?? whole) }}
          lifted={move?.tour.id === tour.id}
          // Each party is moved on its own page.
          movable={others === 0 && movable(tour)}
          onPress={(event) => onPress(event, tour)}
          onMove={() => onMove(tour)}
        />
      ))}
      {held && move && isHere(held) && (
        <div
          aria-hidden="true"
          data-held={stopped ? 'stopped' : 'free'}
          className={cx(
            'pointer-events-none absolute z-30 overflow-hidden rounded-sm border-2 bg-surface px-1.5 py-0.5 text-xs leading-tight font-semibold shadow-lift',
            stopped ? 'border-danger text-danger' : 'border-brand text-text',
          )}
          style={boxOf({ ...box(held), ...whole })}
        >
          {clockText(held.starts, zone)} {move.tour.home.title}
        </div>
      )}
      {drawn && isHere(drawn) && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute z-30 rounded-sm border-2 border-brand bg-brand-soft/70 px-1.5 py-0.5 text-xs font-semibold text-on-brand-soft"
          style={boxOf({ ...box(drawn), ...whole })}
        >
          {spanText(drawn.starts, drawn.ends, zone)}
        </div>
      )}
      {now >= column.starts && now < column.ends && (
        <div
          className="pointer-events-none absolute inset-x-0 z-[25] border-t-2 border-danger"
          style={{ top: `calc(var(--row) * ${rowsTo(column, now)})` }}
        >
          <span className="sr-only">{t('grid.now', { time: clockText(now, zone) })}</span>
          <span
            aria-hidden="true"
            className="absolute -top-1.5 -left-1 size-2.5 rounded-full bg-danger"
          />
        </div>
      )}
    </section>
  );
}

/** A box over the whole width of its column. */
const stripOf = ({ top, bottom }: { top: number; bottom: number }) => ({
  top: `calc(var(--row) * ${top})`,
  height: `calc(var(--row) * ${bottom - top})`,
});
