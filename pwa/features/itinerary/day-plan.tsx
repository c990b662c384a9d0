import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { tourPacksQuery } from '#shared/domains/tours/cache/field-kit.ts';
import { delayOf } from '#shared/domains/tours/model/guides/delay.ts';
import { type TravelMode, travelModes } from '#shared/domains/tours/model/itinerary.ts';
import { Segmented } from '#shared/kit/segmented.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useServerNow } from '#shared/platform/use-server-now.ts';
import { DayRoute } from './day-route.tsx';
import { stopsOn } from './day-stops.ts';
import { RunningLate } from './running-late.tsx';
import texts from './texts/en.ts';

const DAYS = [0, 1] as const;

/** Today's and tomorrow's tours in their order, with the ways between them; read from this device without a connection. */
export function DayPlan({ me }: { me: string }) {
  const t = useTexts(texts);
  const now = useServerNow();
  const title = useId();
  const [mode, setMode] = useState<TravelMode>('driving');
  const { data: packs = [] } = useQuery(tourPacksQuery(me));
  const days = DAYS.map((day) => ({ day, stops: stopsOn(packs, day, now) })).filter(
    ({ stops }) => stops.length > 0,
  );
  if (days.length === 0) return null;
  const delay = delayOf(packs, me, mode, now);
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
            title={t(day === 0 ? 'dayPlan.today' : 'dayPlan.tomorrow')}
            {...{ me, stops, mode, delay }}
          />
        ))}
      </div>
      <p className="mt-2 text-sm text-muted">{t('dayPlan.estimate')}</p>
    </section>
  );
}
