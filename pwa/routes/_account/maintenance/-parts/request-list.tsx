import { useInfiniteQuery } from '@tanstack/react-query';
import { Wrench } from 'lucide-react';
import { tenantRequestsQuery } from '#shared/domains/maintenance/cache/tenant-requests.ts';
import { Button } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { useHomes } from '../../../../features/query-states/use-homes.ts';
import { useReadOnToRow, WantedRow } from '../../../../features/query-states/wanted-row.tsx';
import { RequestCard } from './request-card.tsx';
import texts from './texts/en.ts';

/** What a tenant and those who share the lease reported, the newest first. */
export function RequestList({ me, leases }: { me: string; leases: readonly string[] }) {
  const t = useTexts(texts);
  const query = useInfiniteQuery(tenantRequestsQuery(me, leases));
  useReadOnToRow('request', query);
  const homeOf = useHomes(
    me,
    (query.data ?? []).map(({ listing_id }) => listing_id),
  );
  return (
    <RemoteQuery query={query} what={t('requestList.requests')} icon={<Wrench size={28} />}>
      {(requests) =>
        requests.length === 0 ? (
          <EmptyState boxed title={t('requestList.nothingToRepair')} icon={<Wrench size={28} />}>
            {t('requestList.whatYouReportStandsHere')}
          </EmptyState>
        ) : (
          <>
            <ul className="flex flex-col gap-3">
              {requests.map((request) => (
                <li key={request.id}>
                  <WantedRow name="request" id={request.id} />
                  <RequestCard me={me} request={request} home={homeOf(request.listing_id)} />
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
                {t('requestList.showMore')}
              </Button>
            )}
          </>
        )
      }
    </RemoteQuery>
  );
}
