import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { tourPacksQuery } from '#shared/domains/tours/cache/field-kit.ts';
import { blackoutsQuery } from '#shared/domains/tours/cache/hours.ts';
import { delayOf } from '#shared/domains/tours/model/guides/delay.ts';
import { type TravelMode, travelModes } from '#shared/domains/tours/model/itinerary.ts';
import { Segmented } from '#shared/kit/segmented.tsx';
import { dates } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useServerNow } from '#shared/platform/use-server-now.ts';
import { DayRoute } from './day-route.tsx';
import {
  breaksBetween,
  PLANNED_DAYS,
  type PlannedDay,
  stopsOn,
  type TourStop,
} from './day-stops.ts';
import { RunningLate } from './running-late.tsx';
import texts from './texts/en.ts';

type DayPlanProps = { me: string; side: 'guide' | 'host' };

/** The tours of today and the next two days in their order, with the ways between them; read from this device without a connection. */
export function DayPlan({ me, side }: DayPlanProps) {
  const t = useTexts(texts);
  const now = useServerNow();
  const title = useId();
  const [mode, setMode] = useState<TravelMode>('driving');
  const { data: packs = [] } = useQuery(tourPacksQuery(me));
  const { data: off = [] } = useQuery({
    ...blackoutsQuery({ guide: me }),
    enabled: side === 'guide',
  });
  const days = PLANNED_DAYS.map((day) => ({ day, stops: stopsOn(packs, day, now) })).filter(
    ({ stops }) => stops.length > 0,
  );
  if (days.length === 0) return null;
  const delay = delayOf(packs, me, mode, now);
  /** A day further on is called by its name. */
  const titleOf = (day: PlannedDay, [first]: readonly TourStop[]) => {
    if (day === 0 || !first) return t('dayPlan.today');
    if (day === 1) return t('dayPlan.tomorrow');
    const name = dates({ weekday: 'long', timeZone: first.pack.time_zone });
    return name.format(new Date(first.starts_at));
  };
  return (
    <section aria-labelledby={title} className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={title} className="text-xl font-semibold">
          {t('dayPlan.title')}
        </h2>
        <Segmented
          label={t('dayPlan.by')}
          value={mode}
          options={travelModes.map((value) => ({ value, label: t(`dayPlan.${value}`) }))}
          onChange={setMode}
        />
      </div>
      <RunningLate me={me} mode={mode} className="mb-4" />
      <div className="grid gap-4 lg:grid-cols-2">
        {days.map(({ day, stops }) => (
          <DayRoute
            key={day}
            title={titleOf(day, stops)}
            breaks={breaksBetween(stops, off)}
            plansBreaks={side === 'guide'}
            {...{ me, stops, mode, delay }}
          />
        ))}
      </div>
      <p className="mt-2 text-sm text-muted">{t('dayPlan.estimate')}</p>
      {side === 'guide' && (
        <Link
          to="/guide-dashboard/calendar"
          search={{ view: 'day' }}
          className="mt-1 inline-flex min-h-8 items-center text-sm font-semibold text-brand hover:underline"
        >
          {t('dayPlan.planBreak')}
        </Link>
      )}
    </section>
  );
}
