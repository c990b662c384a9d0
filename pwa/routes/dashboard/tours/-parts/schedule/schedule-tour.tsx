import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { requestedToursQuery } from '#shared/domains/tours/cache/slots.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { PersistedForm } from '../../../../../features/persisted-form/persisted-form.tsx';
import { RemoteQuery } from '../../../../../features/query-states/remote-query.tsx';
import { Page, PageHeading } from '../../../../../frames/page.tsx';
import { HomesNeeded } from '../../../-parts/homes-needed.tsx';
import { useHostSide } from '../../../-parts/use-host-side.ts';
import texts from './texts/en.ts';
import { TourFormFields } from './tour-form.tsx';

/** A tour that the host's side arranges, at one of the home's free times. */
export function ScheduleTour({ request }: { request: string | undefined }) {
  const t = useTexts(texts);
  const side = useHostSide();
  const waiting = useQuery(requestedToursQuery(side.me));
  return (
    <Page width="form" className="py-6 md:py-8">
      <PageHeading lead={t('scheduleTour.everyTimeIsTheHomes')}>
        {t('scheduleTour.scheduleATour')}
      </PageHeading>
      <div className="mt-6">
        <HomesNeeded
          side={side}
          fits={({ status }) => status === 'active'}
          none={t('scheduleTour.publishedHomes')}
        >
          {(homes) => (
            <RemoteQuery
              query={waiting}
              what={t('scheduleTour.tours')}
              icon={<CalendarDays size={28} />}
            >
              {(requests) => (
                <PersistedForm key={request} me={side.me} formKey={`tour-${request ?? 'new'}`}>
                  {(draft, restart) => (
                    <TourFormFields
                      me={side.me}
                      homes={homes}
                      requests={requests}
                      answered={requests.find(({ id }) => id === request)}
                      formKey={`tour-${request ?? 'new'}`}
                      draft={draft}
                      restart={restart}
                    />
                  )}
                </PersistedForm>
              )}
            </RemoteQuery>
          )}
        </HomesNeeded>
      </div>
    </Page>
  );
}
