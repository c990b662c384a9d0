import { type KeyboardEvent, useRef, useState } from 'react';
import type { CalendarSide } from '#shared/domains/tours/cache/calendar-span.ts';
import { daysOf, tourClock, weeksOf } from '#shared/domains/tours/model/months.ts';
import type { CalendarTour } from '#shared/domains/tours/model/schema.ts';
import { cx } from '#shared/kit/class-names.ts';
import { dayText } from '#shared/kit/day.ts';
import { dates } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { HATCHED } from '../grid-column.tsx';
import type { HourLane } from '../lanes/hour-lanes.ts';
import { LaneLegend } from '../lanes/lane-legend.tsx';
import { laneLook } from '../lanes/lane-looks.ts';
import texts from '../texts/en.ts';
import { TimeLegend } from '../time-legend.tsx';
import { DayTours, homeOf } from './calendar-list.tsx';
import { DayHours, hoursText, OffList, timesText } from './day-times.tsx';
import type { DayTimes } from './month-days.ts';

/** A Sunday and the days after it: what weekdays are called is read off them. */
const WEEK = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2023, 0, 1 + day)));
const weekdayText = (day: Date, weekday: 'long' | 'short') =>
  dates({ weekday, timeZone: 'UTC' }).format(day);

/** Days that a key moves on by. */
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** Tours that a day's cell names where there is room. */
const NAMED = 2;

type CalendarMonthProps = {
  month: string;
  today: string;
  days: ReadonlyMap<string, CalendarTour[]>;
  /** Hours and time off; no day of it while they are not known. */
  times: ReadonlyMap<string, DayTimes>;
  side: CalendarSide;
  /** Of several homes, which lane is whose. */
  lanes: readonly HourLane[];
  /** Shows one home alone. */
  onHome: (home: string) => void;
};

/** A month in weeks: arrow keys walk through its days, and the chosen day's tours stand below. */
export function CalendarMonth(props: CalendarMonthProps) {
  const { month, today, days, times, side, lanes, onHome } = props;
  const t = useTexts(texts);
  const weeks = weeksOf(month);
  const all = daysOf(month);
  const [chosen, setChosen] = useState(() => firstOf(all, today, days));
  const grid = useRef<HTMLTableElement>(null);

  function walk(event: KeyboardEvent) {
    const at = all.indexOf(chosen);
    const step = STEPS[event.key];
    const next =
      event.key === 'Home' ? all[0] : event.key === 'End' ? all.at(-1) : step && all[at + step];
    if (!next) return;
    event.preventDefault();
    setChosen(next);
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  }

  const tours = days.get(chosen) ?? [];
  return (
    <>
      <div className="overflow-hidden rounded-lg border border-border bg-surface">
        <table
          ref={grid}
          aria-label={t('calendarMonth.toursByDay')}
          className="w-full table-fixed border-collapse"
        >
          <thead>
            <tr className="bg-sunken">
              {WEEK.map((day) => (
                <th
                  key={day.getUTCDay()}
                  scope="col"
                  className="py-2 text-sm font-medium text-muted"
                >
                  <span className="sr-only">{weekdayText(day, 'long')}</span>
                  <span aria-hidden="true">{weekdayText(day, 'short')}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, index) => (
              <tr key={week.find((day) => day) ?? index}>
                {week.map((day, at) => (
                  <td
                    key={WEEK[at]?.getUTCDay()}
                    className="h-16 border-t border-border/70 p-0 not-first:border-l md:h-28"
                  >
                    {day && (
                      <DayButton
                        day={day}
                        today={today}
                        tours={days.get(day) ?? []}
                        times={times.get(day)}
                        lanes={lanes}
                        chosen={day === chosen}
                        onChoose={() => setChosen(day)}
                        onKeyDown={walk}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {times.size > 0 && (
        <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5 text-sm text-muted">
          <TimeLegend hasLanes={lanes.length > 0} />
        </ul>
      )}
      <LaneLegend {...{ lanes, onHome }} explained={t('lanes.inMonth')} />
      <section aria-labelledby="chosen-day" className="mt-6 max-w-[56rem]">
        <h3 id="chosen-day" className="mb-2 font-semibold">
          {dayText(chosen)}
        </h3>
        <DayHours times={times.get(chosen)} />
        <OffList off={times.get(chosen)?.off ?? []} />
        {tours.length > 0 ? (
          <DayTours tours={tours} side={side} />
        ) : (
          <p className="text-muted">{t('calendarMonth.noTourOnThisDay')}</p>
        )}
      </section>
    </>
  );
}

type DayButtonProps = {
  day: string;
  today: string;
  tours: readonly CalendarTour[];
  times: DayTimes | undefined;
  lanes: readonly HourLane[];
  chosen: boolean;
  onChoose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function DayButton(props: DayButtonProps) {
  const { day, today, tours, times, lanes, chosen, onChoose, onKeyDown } = props;
  const t = useTexts(texts);
  const count = t('calendarMonth.tours', { count: tours.length });
  return (
    <button
      type="button"
      data-day={day}
      // One stop for the Tab key; arrows do the rest.
      tabIndex={chosen ? 0 : -1}
      aria-current={day === today ? 'date' : undefined}
      aria-pressed={chosen}
      onClick={onChoose}
      onKeyDown={onKeyDown}
      className={cx(
        'relative flex size-full flex-col items-center gap-1 overflow-hidden p-1 text-left text-sm outline-offset-[-2px] hover:bg-sunken md:items-stretch md:p-1.5',
        !chosen && times?.isOff && HATCHED,
        !chosen && !times?.isOff && times?.open?.length === 0 && 'bg-sunken',
        chosen && 'bg-brand-soft text-on-brand-soft hover:bg-brand-soft',
      )}
    >
      <span
        aria-hidden="true"
        className={cx(
          'grid size-7 shrink-0 place-items-center rounded-full',
          day === today && 'bg-brand font-semibold text-on-brand',
        )}
      >
        {Number(day.slice(8))}
      </span>
      {times && <DayMark times={times} />}
      {times && <LaneDots {...{ lanes, times }} />}
      {tours.length > 0 && (
        <span
          aria-hidden="true"
          className="rounded-full bg-accent-soft px-1.5 text-xs font-semibold text-on-accent-soft md:hidden"
        >
          {tours.length}
        </span>
      )}
      <span aria-hidden="true" className="hidden min-w-0 flex-col gap-0.5 text-xs md:flex">
        {tours.slice(0, NAMED).map((tour) => (
          <span key={tour.id} className="truncate">
            <b className="font-semibold">{tourClock(tour)}</b> {homeOf(tour)}
          </span>
        ))}
        {tours.length > NAMED && (
          <span>{t('calendarMonth.more', { count: tours.length - NAMED })}</span>
        )}
      </span>
      <span className="sr-only">
        {[dayText(day), count, times && timesText(times)].filter(Boolean).join(', ')}
      </span>
    </button>
  );
}

/** That a day is off, also in part; else its hours where there is room. */
function DayMark({ times }: { times: DayTimes }) {
  const t = useTexts(texts);
  if (times.off.length > 0)
    return (
      <span
        aria-hidden="true"
        className={cx(
          'max-w-full min-w-0 truncate rounded-sm bg-surface px-0.5 text-xs text-muted md:self-start',
          // A part of a day has no room on a phone; the day's own lines have it.
          !times.isOff && 'hidden md:block',
        )}
      >
        {t(times.isOff ? 'dayTimes.offMark' : 'dayTimes.partMark')}
      </span>
    );
  return times.open && times.open.length > 0 ? (
    <span aria-hidden="true" className="hidden truncate text-xs text-muted md:block">
      {hoursText(times)}
    </span>
  ) : null;
}

/** A dot for each lane that has hours on a day. */
function LaneDots({ lanes, times }: { lanes: readonly HourLane[]; times: DayTimes }) {
  const withHours = new Set(times.homes.filter(({ open }) => open.length > 0).map(({ id }) => id));
  const shown = lanes.filter(({ homes }) => homes.some(({ id }) => withHours.has(id)));
  if (shown.length === 0) return null;
  return (
    <span aria-hidden="true" className="flex gap-px md:gap-0.5">
      {shown.map(({ lane }) => (
        <span
          key={lane}
          data-lane={lane}
          className={cx('h-2 w-1 rounded-sm md:h-2.5 md:w-2', laneLook(lane))}
        />
      ))}
    </span>
  );
}

/** Today in its month, else the first day with a tour, else the first. */
function firstOf(
  all: readonly string[],
  today: string,
  days: ReadonlyMap<string, unknown>,
): string {
  if (all.includes(today)) return today;
  return all.find((day) => days.has(day)) ?? all[0] ?? '';
}
