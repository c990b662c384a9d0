import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { requestedToursQuery } from '#shared/domains/tours/slots.ts';
import { HomesNeeded } from '../../../../shell/homes-needed.tsx';
import { Page, PageHeading } from '../../../../shell/page.tsx';
import { KeptForm } from '../../../../shell/profile/kept-form.tsx';
import { RemoteQuery } from '../../../../shell/remote/remote-query.tsx';
import { useHostSide } from '../../../../shell/use-host-side.ts';
import { TourFormFields } from './tour-form.tsx';

/** A tour that the host's side arranges, at one of the home's free times. */
export function ScheduleTour({ request }: { request: string | undefined }) {
  const side = useHostSide();
  const waiting = useQuery({ ...requestedToursQuery(side?.me ?? ''), enabled: side !== null });
  return (
    <Page width="narrow" className="py-6 md:py-8">
      <PageHeading lead="Every time is the home’s own. Whoever is to see it confirms.">
        Schedule a tour
      </PageHeading>
      <div className="mt-6">
        {side && (
          <HomesNeeded
            side={side}
            fits={({ status }) => status === 'active'}
            none="Homes that are published can be seen."
          >
            {(homes) => (
              <RemoteQuery query={waiting} what="Tours" icon={<CalendarDays size={28} />}>
                {(requests) => (
                  <KeptForm key={request} me={side.me} formKey={`tour-${request ?? 'new'}`}>
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
                  </KeptForm>
                )}
              </RemoteQuery>
            )}
          </HomesNeeded>
        )}
      </div>
    </Page>
  );
}
