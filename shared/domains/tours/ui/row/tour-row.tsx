import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../../kit/badge.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import { money } from '../../../listings/model/rules.ts';
import { tourKindLabels, tourStatusLabels } from '../../model/labels.ts';
import { can, isOverdue } from '../../model/rules.ts';
import type { ListedTour, TourSide, TourStatus } from '../../model/schema.ts';
import texts from '../../texts/en.ts';
import { TourTime } from './tour-time.tsx';

const tones: Record<TourStatus, 'neutral' | 'brand' | 'accent' | 'live' | 'outline'> = {
  requested: 'accent',
  scheduled: 'neutral',
  confirmed: 'brand',
  in_progress: 'live',
  completed: 'outline',
  cancelled: 'neutral',
  no_show: 'neutral',
  nobody_said: 'neutral',
};

/** A badge with the status of a tour. */
export function TourStatusBadge({ status }: { status: TourStatus }) {
  return <Badge tone={tones[status]}>{tourStatusLabels[status]}</Badge>;
}

/** Something that was done to the tour waits on this device for a connection. */
export function WaitsToBeSent() {
  const t = useTexts(texts);
  return (
    <span className="inline-flex items-center gap-1.5 text-sm text-muted">
      <RefreshCw aria-hidden="true" size={14} />
      {t('tourRow.waitsToBeSent')}
    </span>
  );
}

type TourRowProps = {
  tour: ListedTour;
  now: Date;
  /** Whose list it is: the others are named. */
  side: TourSide;
  /** The way to the home, around its name. */
  home: (title: string) => ReactNode;
  /** Further facts about the tour, such as whether a report exists. */
  children?: ReactNode;
};

/** A row of a list of tours: home, people, the time in the home's zone, and the status. */
export function TourRow({ tour, now, side, home, children }: TourRowProps) {
  const t = useTexts(texts);
  const { street_address, unit, city, state } = tour.home;
  const place = [[street_address, unit].filter(Boolean).join(', '), `${city}, ${state}`];
  const people = [
    side !== 'renter' && t('tourRow.with', { name: tour.renter_name ?? t('tourRow.gone') }),
    side !== 'guide' &&
      tour.guide_id &&
      t('tourRow.shownBy', { name: tour.guide_name ?? t('tourRow.aGuide') }),
    side !== 'host' && t('tourRow.offeredBy', { name: tour.host_name ?? t('tourRow.gone') }),
  ];
  // What a guide is to know before they answer.
  const isAsked =
    side === 'guide' && tour.guide_answer !== 'accepted' && can.answer(tour, side).allowed;
  const pay = isAsked ? (tour.pay_cents ?? null) : null;
  return (
    <article className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-4 md:flex-nowrap md:px-5">
      <div className="min-w-0 grow basis-full md:basis-auto">
        <p className="font-semibold">
          <TourTime at={tour.starts_at} zone={tour.time_zone} />
        </p>
        <h3 className="mt-0.5 text-pretty">{home(tour.home.title)}</h3>
        <p className="mt-0.5 text-sm text-pretty text-muted">{place.filter(Boolean).join(' · ')}</p>
        <p className="text-sm text-pretty text-muted">
          {[tourKindLabels[tour.kind], ...people].filter(Boolean).join(' · ')}
        </p>
        {pay !== null && (
          <p className="mt-0.5 text-sm font-semibold">
            {t('tourRow.pays', { amount: money(pay) })}
          </p>
        )}
      </div>
      <div className="flex max-w-full shrink-0 flex-wrap items-center gap-2 md:max-w-80 md:justify-end">
        <span className="md:basis-full md:text-right">
          <TourStatusBadge status={tour.status} />
        </span>
        {tour.waits && <WaitsToBeSent />}
        {isOverdue(tour, now) && (
          <span className="text-sm text-muted md:basis-full md:text-right">
            {t('tourRow.itsTimeHasPassed')}
          </span>
        )}
        {children}
      </div>
    </article>
  );
}
