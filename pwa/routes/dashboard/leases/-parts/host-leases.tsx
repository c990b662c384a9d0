import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { FileSignature } from 'lucide-react';
import { hostLeasesQuery, leaseCountsQuery } from '#shared/domains/leases/cache/host-queries.ts';
import { leaseStatusLabels } from '#shared/domains/leases/model/labels.ts';
import { leaseStatuses } from '#shared/domains/leases/model/schema.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { SearchField } from '../../../../features/forms/search-field.tsx';
import { PagedTable } from '../../../../features/query-states/paged-table.tsx';
import { StatusFilter } from '../../../../features/query-states/status-filter.tsx';
import { useNames } from '../../../../features/query-states/use-names.ts';
import { Page, PageHeading } from '../../../../frames/page.tsx';
import { useHostSide } from '../../-parts/use-host-side.ts';
import { leaseColumns } from './lease-columns.tsx';
import texts from './texts/en.ts';

type HostLeasesProps = { status: string | undefined; words: string | undefined };

/** The leases of the host's side, the newest first, and whose turn each of them is. */
export function HostLeases({ status, words }: HostLeasesProps) {
  const t = useTexts(texts);
  const side = useHostSide();
  const known = leaseStatuses.find((one) => one === status);
  const query = useInfiniteQuery(hostLeasesQuery(side, { status: known, words }));
  const counts = useQuery(leaseCountsQuery(side, words)).data;
  const navigate = useNavigate();
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
      <div className="mt-6 mb-4 flex flex-wrap items-center gap-3">
        <SearchField
          label={t('hostLeases.homeOrTenant')}
          value={words ?? ''}
          onSearch={(q) =>
            void navigate({
              to: '.',
              search: { ...(q && { q }), ...(known && { status: known }) },
              replace: true,
              resetScroll: false,
            })
          }
        />
        <StatusFilter
          value={known}
          labels={leaseStatusLabels}
          all={t('hostLeases.all')}
          counts={counts}
          rest={words ? { q: words } : {}}
        />
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
            title={t(
              words
                ? 'hostLeases.noneFound'
                : known
                  ? 'hostLeases.noneInThisStatus'
                  : 'hostLeases.noLeasesYet',
            )}
            icon={<FileSignature size={28} />}
            action={
              words || known ? undefined : (
                <Link to="/dashboard/applications/process" className={buttonClass()}>
                  {t('hostLeases.processApplications')}
                </Link>
              )
            }
          >
            {t(
              words
                ? 'hostLeases.searchedIn'
                : known
                  ? 'hostLeases.chooseAnotherStatus'
                  : 'hostLeases.anApprovalMakesOne',
            )}
          </EmptyState>
        }
      />
    </Page>
  );
}
