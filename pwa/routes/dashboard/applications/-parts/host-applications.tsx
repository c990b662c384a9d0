import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import { receivedQuery } from '#shared/domains/applications/cache/queries.ts';
import { applicationStatusLabels } from '#shared/domains/applications/model/labels.ts';
import {
  type ApplicationStatus,
  applicationStatuses,
} from '#shared/domains/applications/model/schema.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { useMe } from '../../../../app/session/signed-in.tsx';
import { PagedTable } from '../../../../features/query-states/paged-table.tsx';
import { StatusFilter } from '../../../../features/query-states/status-filter.tsx';
import { useNames } from '../../../../features/query-states/use-names.ts';
import { Page, PageHeading } from '../../../../frames/page.tsx';
import texts from '../../-parts/texts/en.ts';
import { applicationColumns } from './application-columns.tsx';

/** Statuses to filter by; drafts are visible to the applicant only. */
function shownLabels() {
  const { draft: _, ...labels } = applicationStatusLabels;
  return labels;
}

/** What the host's side received, the latest first. */
export function HostApplications({ status }: { status: string | undefined }) {
  const t = useTexts(texts);
  const me = useMe().id;
  const known = applicationStatuses.find((one) => one !== 'draft' && one === status);
  return (
    <Page className="py-6 md:py-8">
      <PageHeading
        lead={t('hostApplications.everybodyWhoWantsToLive')}
        action={
          <span className="flex flex-wrap gap-2">
            <Link to="/dashboard/leases" className={buttonClass({ variant: 'secondary' })}>
              {t('hostApplications.leases')}
            </Link>
            <Link to="/dashboard/applications/process" className={buttonClass()}>
              {t('hostApplications.processApplications')}
            </Link>
          </span>
        }
      >
        {t('hostApplications.applications')}
      </PageHeading>
      <div className="mt-6 mb-4">
        <StatusFilter value={known} labels={shownLabels()} all={t('anyStatus.all')} />
      </div>
      <Received me={me} status={known} />
    </Page>
  );
}

function Received({ me, status }: { me: string; status: ApplicationStatus | undefined }) {
  const t = useTexts(texts);
  const query = useInfiniteQuery(receivedQuery(me, status ? [status] : []));
  const nameOf = useNames((query.data ?? []).map(({ applicant_id }) => applicant_id));
  return (
    <PagedTable
      query={query}
      what={t('hostApplications.applications')}
      icon={<ClipboardList size={28} />}
      caption={t('hostApplications.applicationsTheLatestFirst')}
      columns={applicationColumns(nameOf, useNow(), me)}
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
