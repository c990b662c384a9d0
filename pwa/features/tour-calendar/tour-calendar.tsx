import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { type KeyboardEvent, useMemo } from 'react';
import type { HomeChoice } from '#shared/domains/listings/cache/choices.ts';
import { type CalendarSide, toursBetweenQuery } from '#shared/domains/tours/cache/calendar-span.ts';
import { guideCalendarQuery } from '#shared/domains/tours/cache/queries.ts';
import { byDay, daysOf, monthSpan, shiftMonth } from '#shared/domains/tours/model/months.ts';
import { dayText, toDay } from '#shared/kit/day.ts';
import { useWide } from '#shared/kit/use-wide.ts';
import { dayLater } from '#shared/language/days.ts';
import { dates } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { monthLong } from '../earnings/amounts.ts';
import { HomeField } from '../forms/home-field.tsx';
import { RunningLate } from '../itinerary/running-late.tsx';
import { RemoteQuery } from '../query-states/remote-query.tsx';
import { FieldKitNote } from '../tours/field-kit-note.tsx';
import { CalendarBar } from './calendar-bar.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { type CalendarSearch, type CalendarView, dayOf, weekOf } from './calendar-search.ts';
import { hourLanes } from './lanes/hour-lanes.ts';
import { CalendarList } from './month/calendar-list.tsx';
import { CalendarMonth } from './month/calendar-month.tsx';
import { timesByDay } from './month/month-days.ts';
import { readView, rememberView } from './remembered-view.ts';
import texts from './texts/en.ts';
import { useSubjects } from './use-subjects.ts';

type TourCalendarProps = {
  me: string;
  side: CalendarSide;
  search: CalendarSearch;
  /** Goes to another day, month, view or home: a step back leads to the last one. */
  go: (next: CalendarSearch, how?: { replace: boolean }) => void;
  /** The host's homes; a guide has none to choose from. */
  homes: readonly HomeChoice[];
};

const KEYS: Record<string, CalendarView> = { d: 'day', w: 'week', m: 'month', l: 'list' };

/** A person's tours by day, week, month, or in a list. */
export function TourCalendar({ me, side, search, go, homes }: TourCalendarProps) {
  const wide = useWide();
  const today = toDay(useNow());
  const view = search.view ?? readView(me) ?? (side === 'guide' ? 'month' : 'week');
  const day = dayOf(search, today);
  const month = `${search.month ?? day.slice(0, 7)}-01`;
  // Before the homes are there, and without a connection, the address is believed.
  const isKnown = homes.length === 0 || homes.some(({ id }) => id === search.home);
  const home = isKnown ? search.home : undefined;
  // Seven columns of a phone would be too narrow to read: it has three.
  const days =
    view === 'day' ? [day] : wide ? weekOf(day) : [0, 1, 2].map((by) => dayLater(day, by));

  const show = (next: CalendarView) => {
    rememberView(me, next);
    go({ ...search, view: next });
  };
  const toDayOf = (next: string, how?: { replace: boolean }) =>
    go({ ...search, view, day: next, month: undefined }, how);
  const toToday = () => go({ ...search, view, day: undefined, month: undefined });
  const step = (by: 1 | -1) => {
    if (view === 'day' || view === 'week') return toDayOf(dayLater(day, by * days.length));
    go({ ...search, view, day: undefined, month: shiftMonth(month, by).slice(0, 7) });
  };

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const { target, currentTarget, key, ctrlKey, metaKey, altKey } = event;
    // Windows above the page are its children in React only; what is typed is no command.
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
    if (ctrlKey || metaKey || altKey || target.matches('input, select, textarea')) return;
    const wanted = KEYS[key.toLowerCase()];
    if (!wanted && key.toLowerCase() !== 't') return;
    event.preventDefault();
    if (wanted) show(wanted);
    else toToday();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the calendar, wherever in it the focus is
    <div onKeyDown={press}>
      <RunningLate me={me} className="mt-4 mb-4" />
      <CalendarBar
        view={view}
        title={titleOf(view, month, days)}
        onStep={step}
        onToday={toToday}
        onView={show}
      />
      {side === 'host' && homes.length > 1 && (
        <div className="mb-4 max-w-96">
          <HomeField
            homes={homes}
            value={home ?? ''}
            onChange={(next) => go({ ...search, view, home: next || undefined }, { replace: true })}
          />
        </div>
      )}
      <FieldKitNote me={me} side={side} className="mb-4" />
      {view === 'day' || view === 'week' ? (
        <CalendarGrid
          {...{ me, side, days, homes, home }}
          onHome={(next) => go({ ...search, view, home: next })}
          onFollow={(next) => toDayOf(next, { replace: true })}
          onDay={(next) => {
            rememberView(me, 'day');
            go({ ...search, view: 'day', day: next, month: undefined });
          }}
        />
      ) : (
        <Month
          {...{ me, side, month, today, homes, home, view }}
          onHome={(next) => go({ ...search, view, home: next })}
        />
      )}
    </div>
  );
}

/** The days that are shown, as a heading. */
function titleOf(view: CalendarView, month: string, days: readonly string[]): string {
  if (view === 'month' || view === 'list') return monthLong(month);
  const [first = '', last = first] = [days[0], days.at(-1)];
  if (view === 'day') return dayText(first);
  return dates({ month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' }).formatRange(
    Date.parse(first),
    Date.parse(last),
  );
}

type MonthProps = {
  me: string;
  side: CalendarSide;
  month: string;
  today: string;
  homes: readonly HomeChoice[];
  home: string | undefined;
  view: 'month' | 'list';
  onHome: (home: string) => void;
};

function Month({ me, side, month, today, homes, home, view, onHome }: MonthProps) {
  const t = useTexts(texts);
  const [from, until] = monthSpan(month);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { subjects, isKnown } = useSubjects({ me, side, homes, home, zone, from, until });
  const times = useMemo(
    () => timesByDay(isKnown ? daysOf(month) : [], subjects),
    [isKnown, month, subjects],
  );
  const lanes = useMemo(
    () => (isKnown ? hourLanes(subjects, Date.parse(from), Date.parse(until)) : []),
    [isKnown, subjects, from, until],
  );
  const guide = useQuery({ ...guideCalendarQuery(me, month), enabled: side === 'guide' });
  const host = useQuery({
    ...toursBetweenQuery(me, 'host', from, until),
    enabled: side === 'host',
  });
  const query = side === 'guide' ? guide : host;
  return (
    <RemoteQuery query={query} what={t('bar.tours')} icon={<CalendarDays size={28} />}>
      {(tours) => {
        const days = byDay(
          tours.filter((tour) => !home || !('listing_id' in tour) || tour.listing_id === home),
          month,
        );
        return view === 'list' ? (
          <CalendarList days={days} times={times} side={side} />
        ) : (
          // A new month begins without a chosen day.
          <CalendarMonth key={month} {...{ month, today, days, times, side, lanes, onHome }} />
        );
      }}
    </RemoteQuery>
  );
}
