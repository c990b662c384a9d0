import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { HomeChoice } from '#shared/domains/listings/cache/choices.ts';
import {
  type CalendarSide,
  HOMES_SHOWN,
  toursBetweenQuery,
} from '#shared/domains/tours/cache/calendar-span.ts';
import { dayStart } from '#shared/domains/tours/model/grid/clock-rows.ts';
import { tourStatusLabels } from '#shared/domains/tours/model/labels.ts';
import { cx } from '#shared/kit/class-names.ts';
import { dayLater } from '#shared/language/days.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { RemoteQuery } from '../query-states/remote-query.tsx';
import { useOnline } from '../query-states/use-online.ts';
import { looks } from './grid-block.tsx';
import { cityOf } from './grid-words.ts';
import { hourLanes } from './lanes/hour-lanes.ts';
import { LaneLegend } from './lanes/lane-legend.tsx';
import { hoursIn } from './lanes/lane-strips.tsx';
import texts from './texts/en.ts';
import { TimeGrid } from './time-grid.tsx';
import { swatch, TimeLegend } from './time-legend.tsx';
import { useSubjects } from './use-subjects.ts';

type CalendarGridProps = {
  me: string;
  side: CalendarSide;
  days: readonly string[];
  homes: readonly HomeChoice[];
  /** The home that is shown alone. */
  home: string | undefined;
  onFollow: (day: string) => void;
  onDay: (day: string) => void;
  /** Shows one home alone. */
  onHome: (home: string) => void;
};

/** The clock of this device: days and hours of the grid are the viewer's own. */
const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Days by the hour, once their tours and hours are there. */
export function CalendarGrid(props: CalendarGridProps) {
  const { me, side, days, homes, home, onFollow, onDay, onHome } = props;
  const t = useTexts(texts);
  const now = useNow();
  const zone = here();
  const from = new Date(dayStart(days[0] ?? '', zone)).toISOString();
  const until = new Date(dayStart(dayLater(days.at(-1) ?? '', 1), zone)).toISOString();
  const query = useQuery(toursBetweenQuery(me, side, from, until));
  const isOnline = useOnline();
  const { subjects, isKnown } = useSubjects({ me, side, homes, home, zone, from, until });
  const [stressed, setStressed] = useState<number | null>(null);
  const lanes = useMemo(
    () => (isKnown ? hourLanes(subjects, Date.parse(from), Date.parse(until)) : []),
    [isKnown, subjects, from, until],
  );
  const whole = { starts: Date.parse(from), ends: Date.parse(until) };
  return (
    <RemoteQuery query={query} what={t('bar.tours')} icon={<CalendarDays size={28} />}>
      {(tours) => (
        <>
          <TimeGrid
            {...{ me, side, zone, now, days, subjects, isKnown, lanes, stressed, onFollow, onDay }}
            tours={tours.filter(
              ({ status, listing_id }) => status !== 'cancelled' && (!home || listing_id === home),
            )}
          />
          <Legend hasLanes={lanes.length > 0} />
          <LaneLegend
            {...{ lanes, onHome }}
            explained={t('lanes.explained')}
            hoursOf={days.length === 1 ? ({ open }) => hoursIn(whole, open, zone) : undefined}
            onStress={setStressed}
          />
          <div className="mt-3 flex max-w-[64ch] flex-col gap-1 text-sm text-pretty text-muted">
            {!home && subjects.length === HOMES_SHOWN && (
              <p>{t('grid.first', { count: HOMES_SHOWN })}</p>
            )}
            {!isKnown && !isOnline && <p>{t('grid.hoursUnknown')}</p>}
            <p>{t('grid.zone', { city: cityOf(zone) })}</p>
            <p className="pointer-coarse:hidden">{t('grid.keys')}</p>
          </div>
        </>
      )}
    </RemoteQuery>
  );
}

/** What the colours of the tours mean, and those of the time behind them. */
function Legend({ hasLanes }: { hasLanes: boolean }) {
  const states = ['requested', 'scheduled', 'confirmed', 'in_progress', 'completed'] as const;
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5 text-sm text-muted">
      {states.map((state) => (
        <li key={state} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={cx(swatch, 'border-l-4', looks[state])} />
          {tourStatusLabels[state]}
        </li>
      ))}
      <TimeLegend hasLanes={hasLanes} />
    </ul>
  );
}
