import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import { ownApplicationsQuery } from '#shared/domains/applications/cache/own-applications.ts';
import type { ApplicationStatus } from '#shared/domains/applications/model/schema.ts';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useSteps } from '../../../../features/deals/use-steps.ts';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { useHomes } from '../../../../features/query-states/use-homes.ts';
import { ApplicationCard } from './application-card.tsx';
import texts from './texts/en.ts';

type OwnApplicationsProps = { me: string; status: ApplicationStatus | undefined };

/** The user's own applications, page by page. */
export function OwnApplications({ me, status }: OwnApplicationsProps) {
  const t = useTexts(texts);
  const query = useInfiniteQuery(ownApplicationsQuery(me, status));
  const homeOf = useHomes(
    me,
    (query.data ?? []).map(({ listing_id }) => listing_id),
  );
  const { steps } = useSteps(me, 'renter');
  const stepOf = (id: string) => steps.find(({ deal }) => deal.state.application?.id === id)?.step;
  return (
    <div>
      <RemoteQuery
        query={query}
        what={t('ownApplications.applications')}
        icon={<ClipboardList size={28} />}
      >
        {(applications) =>
          applications.length === 0 ? (
            <NoApplications filtered={status !== undefined} />
          ) : (
            <>
              <ul className="flex flex-col gap-3">
                {applications.map((application) => (
                  <li key={application.id}>
                    <ApplicationCard
                      me={me}
                      application={application}
                      home={homeOf(application.listing_id)}
                      step={stepOf(application.id)}
                    />
                  </li>
                ))}
              </ul>
              {query.hasNextPage && (
                <Button
                  variant="secondary"
                  className="mt-6"
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t('ownApplications.showMore')}
                </Button>
              )}
            </>
          )
        }
      </RemoteQuery>
    </div>
  );
}

function NoApplications({ filtered }: { filtered: boolean }) {
  const t = useTexts(texts);
  return (
    <EmptyState
      boxed
      title={
        filtered ? t('ownApplications.noneInThisStatus') : t('ownApplications.noApplicationsYet')
      }
      icon={<ClipboardList size={28} />}
      action={
        filtered ? undefined : (
          <Link to="/homes" className={buttonClass()}>
            {t('ownApplications.findAHome')}
          </Link>
        )
      }
    >
      {filtered
        ? t('ownApplications.chooseAnotherStatusToSee')
        : t('ownApplications.findAHomeThat')}
    </EmptyState>
  );
}
