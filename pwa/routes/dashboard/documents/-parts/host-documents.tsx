import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { documentsQuery } from '#shared/domains/documents/cache/queries.ts';
import {
  documentKindLabels,
  expiryText,
  holderText,
} from '#shared/domains/documents/model/labels.ts';
import type { PaperDocument } from '#shared/domains/documents/model/schema.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { toDay } from '#shared/kit/day.ts';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import type { Column } from '#shared/kit/table-model.ts';
import { dayIn } from '#shared/language/format.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { PagedTable } from '../../../../features/query-states/paged-table.tsx';
import { Page, PageHeading } from '../../../../frames/page.tsx';
import { NewLink } from '../../-parts/maintenance-head.tsx';
import { type HostSide, useHostSide } from '../../-parts/use-host-side.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** Papers that the host may read, the newest first. */
export function HostDocuments() {
  const t = useTexts(texts);
  const side = useHostSide();
  return (
    <Page className="py-6 md:py-8">
      <PageHeading
        data-action="documents.open"
        lead={t('hostDocuments.yourPapersYourOrganizations')}
        action={
          <NewLink to="/dashboard/documents/upload" data-action="documents.upload">
            {t('hostDocuments.uploadADocument')}
          </NewLink>
        }
      >
        {t('hostDocuments.documents')}
      </PageHeading>
      <div className="mt-6">
        <Papers side={side} />
      </div>
    </Page>
  );
}

function Papers({ side }: { side: HostSide }) {
  const t = useTexts(texts);
  return (
    <PagedTable
      query={useInfiniteQuery(documentsQuery(side.me, undefined))}
      what={t('hostDocuments.documents')}
      icon={<FileText size={28} />}
      caption={t('hostDocuments.documentsTheNewestFirst')}
      columns={columnsFor(side, useNow())}
      named={{ by: 'document' }}
      empty={
        <EmptyState boxed title={t('hostDocuments.noDocumentsYet')} icon={<FileText size={28} />}>
          {t('hostDocuments.leasesInsuranceAndWhatApplicants')}
        </EmptyState>
      }
    />
  );
}

const columnsFor = (side: HostSide, now: Date): Column<PaperDocument>[] => [
  { id: 'title', header: t('hostDocuments.document'), card: 'title', cell: ({ title }) => title },
  {
    id: 'kind',
    header: t('hostDocuments.kind'),
    cell: ({ kind }) => <Badge>{documentKindLabels[kind]}</Badge>,
  },
  { id: 'holder', header: t('hostDocuments.whose'), cell: (paper) => holderText(paper, side) },
  {
    id: 'expires',
    header: t('hostDocuments.expires'),
    // A paper about a home expires with the home's day, one about a person with the day where they are.
    cell: ({ expires_on, home }) =>
      expiryText(expires_on, home ? dayIn(now, home.time_zone) : toDay(now)),
  },
  {
    id: 'added',
    header: t('hostDocuments.added'),
    cell: ({ created_at }) => (
      <time dateTime={created_at} className="inline-block whitespace-nowrap first-letter:uppercase">
        {relativeTime(created_at, now)}
      </time>
    ),
  },
];
