import { CalendarClock } from 'lucide-react';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { HomeField } from '../../../../features/forms/home-field.tsx';
import { TourHours } from '../../../../features/tours/tour-hours.tsx';
import { Page, PageHeading } from '../../../../frames/page.tsx';
import { HomesNeeded } from '../../-parts/homes-needed.tsx';
import { useHostSide } from '../../-parts/use-host-side.ts';
import texts from './texts/en.ts';

type HomeHoursProps = { home: string | undefined; onChoose: (home: string) => void };

/** When one of the host's homes may be seen. */
export function HomeHours({ home, onChoose }: HomeHoursProps) {
  const t = useTexts(texts);
  const side = useHostSide();
  return (
    <Page width="form" className="py-6 md:py-8">
      <PageHeading lead={t('homeHours.whenAHomeMay')}>{t('homeHours.tourHours')}</PageHeading>
      <div className="mt-6">
        <HomesNeeded side={side} none={t('homeHours.noHome')}>
          {(homes) => {
            const chosen = homes.find(({ id }) => id === home);
            return (
              <div className="flex flex-col gap-6">
                <HomeField homes={homes} value={chosen?.id ?? ''} onChange={onChoose} />
                {!chosen && (
                  <EmptyState
                    boxed
                    title={t('homeHours.whichHome')}
                    icon={<CalendarClock size={28} />}
                  >
                    {t('homeHours.hoursStandHere')}
                  </EmptyState>
                )}
                {chosen && (
                  <TourHours
                    key={chosen.id}
                    me={side.me}
                    of={{ listing: chosen.id }}
                    zone={chosen.time_zone}
                    unset={t('homeHours.unset')}
                  />
                )}
              </div>
            );
          }}
        </HomesNeeded>
      </div>
    </Page>
  );
}
