import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { awaitsOutcome } from '#shared/domains/tours/model/rules.ts';
import type { ListedTour, TourKind, TourSide } from '#shared/domains/tours/model/schema.ts';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useServerNow } from '#shared/platform/use-server-now.ts';
import { FieldKitNote } from './field-kit-note.tsx';
import texts from './texts/en.ts';
import { TourList } from './tour-list.tsx';
import { UnsaidTours } from './unsaid-tours.tsx';

type TourSectionsProps = {
  me: string;
  side: TourSide;
  /** Tours of this kind; without it all. */
  kind?: TourKind;
  /** Where there is no tour ahead: how one comes to be. */
  how: ReactNode;
  /** One thing to do next. */
  action?: ReactNode;
  aside?: (tour: ListedTour, listed: readonly ListedTour[]) => ReactNode;
};

/**
 * Tours of which is still to be said whether they took place, then those ahead, the nearest first, then
 * those that are over, the latest first.
 */
export function TourSections({ how, action, ...list }: TourSectionsProps) {
  const t = useTexts(texts);
  const now = useServerNow();
  return (
    <div className="mt-6 flex flex-col gap-8">
      <FieldKitNote me={list.me} side={list.side} />
      <UnsaidTours {...list} />
      <section aria-labelledby="ahead">
        <h2 id="ahead" className="mb-3 text-xl font-semibold">
          {t('tourSections.upcoming')}
        </h2>
        <TourList
          {...list}
          only={(tour) => !awaitsOutcome(tour, now)}
          past={false}
          empty={
            <EmptyState
              boxed
              title={t('tourSections.noTourAhead')}
              icon={<CalendarDays size={28} />}
              action={action}
            >
              {how}
            </EmptyState>
          }
        />
      </section>
      <section aria-labelledby="past">
        <h2 id="past" className="mb-3 text-xl font-semibold">
          {t('tourSections.past')}
        </h2>
        <TourList
          {...list}
          past
          empty={
            <p className="rounded-lg border border-border bg-surface px-5 py-6 text-muted">
              {t('tourSections.noTourIsOverYet')}
            </p>
          }
        />
      </section>
    </div>
  );
}
