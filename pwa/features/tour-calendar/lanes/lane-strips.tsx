import { type DayColumn, rowsTo, rowsUntil } from '#shared/domains/tours/model/grid/clock-rows.ts';
import { cx } from '#shared/kit/class-names.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { spanText } from '../grid-words.ts';
import texts from '../texts/en.ts';
import type { HomeHours, HourLane } from './hour-lanes.ts';
import { laneLook } from './lane-looks.ts';

/** Width of a lane, also where many stand in a narrow column. */
const LANE = 'var(--lane)';

/** Room at the left of each column for so many lanes; blocks of tours begin after it. */
export const gutterOf = (lanes: number): string =>
  lanes === 0 ? '0px' : `calc(${LANE} * ${lanes} + 2px)`;

type LaneStripsProps = {
  column: DayColumn;
  zone: string;
  lanes: readonly HourLane[];
  /** The lane that is asked about: the others step back. */
  stressed: number | null;
};

/** The hours of a day for several homes, each in its lane. */
export function LaneStrips({ column, zone, lanes, stressed }: LaneStripsProps) {
  return lanes.map(({ lane, homes, open }) =>
    partsIn(column, open).map(({ starts, ends }) => (
      <div
        key={`${lane} ${starts}`}
        data-lane={lane}
        title={`${homes.map(({ title }) => title).join(', ')}: ${spanText(starts, ends, zone)}`}
        className={cx(
          'absolute rounded-sm',
          laneLook(lane),
          stressed !== null && stressed !== lane && 'opacity-20',
        )}
        style={{
          top: `calc(var(--row) * ${rowsTo(column, starts)} + 1px)`,
          height: `calc(var(--row) * ${rowsUntil(column, ends) - rowsTo(column, starts)} - 2px)`,
          left: `calc(${LANE} * ${lane} + 2px)`,
          width: `calc(${LANE} - 1px)`,
        }}
      />
    )),
  );
}

/** The hours of each home on a day, in words: read where the lanes are not seen. */
export function LaneWords({ column, zone, lanes }: Omit<LaneStripsProps, 'stressed'>) {
  const t = useTexts(texts);
  return (
    <ul className="sr-only">
      {lanes
        .flatMap(({ homes }) => homes)
        .map(({ id, title, open }) => (
          <li key={id}>
            {t(hoursIn(column, open, zone) ? 'lanes.homeHours' : 'lanes.homeShut', {
              home: title,
              hours: hoursIn(column, open, zone),
            })}
          </li>
        ))}
    </ul>
  );
}

/** The parts of stretches that lie in a day. */
function partsIn(column: Pick<DayColumn, 'starts' | 'ends'>, open: HomeHours['open']) {
  return open
    .filter(({ starts, ends }) => starts < column.ends && ends > column.starts)
    .map(({ starts, ends }) => ({
      starts: Math.max(starts, column.starts),
      ends: Math.min(ends, column.ends),
    }));
}

/** The hours of a home on a day: 9:00 AM – 5:00 PM; empty for none. */
export const hoursIn = (
  column: Pick<DayColumn, 'starts' | 'ends'>,
  open: HomeHours['open'],
  zone: string,
): string =>
  partsIn(column, open)
    .map(({ starts, ends }) => spanText(starts, ends, zone))
    .join(', ');
