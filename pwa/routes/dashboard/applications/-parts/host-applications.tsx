import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ClipboardList, Columns3, Table2 } from 'lucide-react';
import { useState } from 'react';
import {
  applicationCountsQuery,
  receivedQuery,
} from '#shared/domains/applications/cache/queries.ts';
import { applicationStatusLabels } from '#shared/domains/applications/model/labels.ts';
import {
  type ApplicationStatus,
  applicationStatuses,
} from '#shared/domains/applications/model/schema.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { Segmented } from '#shared/kit/segmented.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { useMe } from '../../../../app/session/signed-in.tsx';
import { useHostPart } from '../../../../features/deals/use-host-part.ts';
import { PagedTable } from '../../../../features/query-states/paged-table.tsx';
import { StatusFilter } from '../../../../features/query-states/status-filter.tsx';
import { useNames } from '../../../../features/query-states/use-names.ts';
import { Page, PageHeading } from '../../../../frames/page.tsx';
import texts from '../../-parts/texts/en.ts';
import { applicationColumns } from './application-columns.tsx';
import { ApplicationBoard } from './board/application-board.tsx';
import { LogButton } from './log/log-button.tsx';
import { SelectedApplications } from './selected-applications.tsx';

/** Statuses to filter by; drafts are visible to the applicant only. */
function shownLabels() {
  const { draft: _, ...labels } = applicationStatusLabels;
  return labels;
}

type HostApplicationsProps = { status: string | undefined; view?: 'table' | 'board' };

/** What the host's side received: a table, the latest first, or a board by status. */
export function HostApplications({ status, view = 'table' }: HostApplicationsProps) {
  const t = useTexts(texts);
  const me = useMe().id;
  const navigate = useNavigate();
  const part = useHostPart(me);
  const counts = useQuery(applicationCountsQuery(me)).data;
  const known = applicationStatuses.find((one) => one !== 'draft' && one === status);
  return (
    <Page className="py-6 md:py-8">
      <PageHeading
        data-action="applications.open"
        lead={t('hostApplications.everybodyWhoWantsToLive')}
        action={
          <span className="flex flex-wrap gap-2">
            {part === 'manager' && (
              <Link to="/dashboard/leases" className={buttonClass({ variant: 'secondary' })}>
                {t('hostApplications.leases')}
              </Link>
            )}
            <LogButton status={view === 'table' ? known : undefined} />
            <Link
              to="/dashboard/applications/criteria"
              data-action="applications.criteria"
              className={buttonClass({ variant: 'secondary' })}
            >
              {t('hostApplications.criteria')}
            </Link>
            <Link
              to="/dashboard/applications/process"
              data-action="applications.process"
              className={buttonClass()}
            >
              {t('hostApplications.processApplications')}
            </Link>
          </span>
        }
      >
        {t('hostApplications.applications')}
      </PageHeading>
      <div className="mt-6 mb-4 flex flex-wrap items-center justify-between gap-3">
        {view === 'table' ? (
          <StatusFilter
            value={known}
            labels={shownLabels()}
            all={t('anyStatus.all')}
            counts={counts}
            data-action="applications.filter"
          />
        ) : (
          <span />
        )}
        <Segmented
          label={t('hostApplications.view')}
          value={view}
          options={[
            {
              value: 'table',
              label: t('hostApplications.table'),
              icon: <Table2 aria-hidden="true" size={16} />,
            },
            {
              value: 'board',
              label: t('hostApplications.board'),
              icon: <Columns3 aria-hidden="true" size={16} />,
            },
          ]}
          onChange={(next) =>
            void navigate({
              to: '.',
              search: next === 'board' ? { view: next } : {},
              replace: true,
              resetScroll: false,
            })
          }
        />
      </div>
      {view === 'board' ? <ApplicationBoard me={me} /> : <Received me={me} status={known} />}
    </Page>
  );
}

function Received({ me, status }: { me: string; status: ApplicationStatus | undefined }) {
  const t = useTexts(texts);
  const query = useInfiniteQuery(receivedQuery(me, { statuses: status ? [status] : [] }));
  const nameOf = useNames((query.data ?? []).map(({ applicant_id }) => applicant_id));
  const [selected, setSelected] = useState<string[]>([]);
  return (
    <PagedTable
      query={query}
      what={t('hostApplications.applications')}
      icon={<ClipboardList size={28} />}
      caption={t('hostApplications.applicationsTheLatestFirst')}
      columns={applicationColumns(nameOf, useNow(), me, useHostPart(me) === 'manager')}
      selection={{
        selected,
        onChange: setSelected,
        name: ({ applicant_id }) => nameOf(applicant_id),
        actions: (ids) => (
          <SelectedApplications
            me={me}
            applications={(query.data ?? []).filter(({ id }) => ids.includes(id))}
            onDone={() => setSelected([])}
          />
        ),
      }}
      empty={
        <EmptyState
          boxed
          title={
            status
              ? t('hostApplications.noneInThisStatus')
              : t('hostApplications.noApplicationsYet')
          }
          icon={<ClipboardList size={28} />}
        >
          {status
            ? t('hostApplications.chooseAnotherStatusToSee')
            : t('hostApplications.theyAppearHereAsSoon')}
        </EmptyState>
      }
    />
  );
}
