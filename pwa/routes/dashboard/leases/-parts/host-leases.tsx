import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileSignature } from 'lucide-react';
import { hostLeasesQuery } from '#shared/domains/leases/cache/host-queries.ts';
import { leaseStatusLabels } from '#shared/domains/leases/model/labels.ts';
import { leaseStatuses } from '#shared/domains/leases/model/schema.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { PagedTable } from '../../../../features/query-states/paged-table.tsx';
import { StatusFilter } from '../../../../features/query-states/status-filter.tsx';
import { useNames } from '../../../../features/query-states/use-names.ts';
import { Page, PageHeading } from '../../../../frames/page.tsx';
import { useHostSide } from '../../-parts/use-host-side.ts';
import { leaseColumns } from './lease-columns.tsx';
import texts from './texts/en.ts';

/** The leases of the host's side, the newest first, and whose turn each of them is. */
export function HostLeases({ status }: { status: string | undefined }) {
  const t = useTexts(texts);
  const side = useHostSide();
  const known = leaseStatuses.find((one) => one === status);
  const query = useInfiniteQuery(hostLeasesQuery(side, known));
  const people = (query.data ?? []).flatMap(({ parties }) =>
    parties.map(({ profile_id }) => profile_id),
  );
  const nameOf = useNames([...new Set(people)]);
  return (
    <Page className="py-6 md:py-8">
      <PageHeading
        lead={t('hostLeases.fromTheDraftToTheLastDay')}
        action={
          <span className="flex flex-wrap gap-2">
            <Link
              to="/dashboard/leases/templates"
              className={buttonClass({ variant: 'secondary' })}
            >
              {t('hostLeases.templates')}
            </Link>
            <Link to="/dashboard/applications" className={buttonClass({ variant: 'secondary' })}>
              {t('hostLeases.applications')}
            </Link>
          </span>
        }
      >
        {t('hostLeases.leases')}
      </PageHeading>
      <div className="mt-6 mb-4">
        <StatusFilter value={known} labels={leaseStatusLabels} all={t('hostLeases.all')} />
      </div>
      <PagedTable
        query={query}
        what={t('hostLeases.leases')}
        icon={<FileSignature size={28} />}
        caption={t('hostLeases.theNewestFirst')}
        columns={leaseColumns(nameOf)}
        empty={
          <EmptyState
            boxed
            title={known ? t('hostLeases.noneInThisStatus') : t('hostLeases.noLeasesYet')}
            icon={<FileSignature size={28} />}
            action={
              known ? undefined : (
                <Link to="/dashboard/applications/process" className={buttonClass()}>
                  {t('hostLeases.processApplications')}
                </Link>
              )
            }
          >
            {known ? t('hostLeases.chooseAnotherStatus') : t('hostLeases.anApprovalMakesOne')}
          </EmptyState>
        }
      />
    </Page>
  );
}
