import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { documentsQuery } from '#shared/domains/documents/queries.ts';
import type { PaperDocument } from '#shared/domains/documents/schema.ts';
import { documentKindLabels, expiryText, holderText } from '#shared/domains/documents/words.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import type { Column } from '#shared/kit/table-model.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { Page, PageHeading } from '../../../shell/page.tsx';
import { PagedTable } from '../../../shell/remote/paged-table.tsx';
import { type HostSide, useHostSide } from '../../../shell/use-host-side.ts';
import { NewLink } from './maintenance-head.tsx';

/** Papers that the host may read, the newest first. */
export function HostDocuments() {
  const side = useHostSide();
  return (
    <Page className="py-6 md:py-8">
      <PageHeading
        lead="Your papers, your organization’s, and those that applicants and tenants share with you."
        action={<NewLink to="/dashboard/documents/upload">Upload a document</NewLink>}
      >
        Documents
      </PageHeading>
      <div className="mt-6">{side && <Papers side={side} />}</div>
    </Page>
  );
}

function Papers({ side }: { side: HostSide }) {
  return (
    <PagedTable
      query={useInfiniteQuery(documentsQuery(side.me, undefined))}
      what="Documents"
      icon={<FileText size={28} />}
      caption="Documents, the newest first"
      columns={columnsFor(side, useNow())}
      empty={
        <EmptyState title="No documents yet" icon={<FileText size={28} />}>
          Leases, insurance and what applicants share with you are kept here.
        </EmptyState>
      }
    />
  );
}

const columnsFor = (side: HostSide, now: Date): Column<PaperDocument>[] => [
  { id: 'title', header: 'Document', card: 'title', cell: ({ title }) => title },
  { id: 'kind', header: 'Kind', cell: ({ kind }) => <Badge>{documentKindLabels[kind]}</Badge> },
  { id: 'holder', header: 'Whose', cell: (paper) => holderText(paper, side) },
  {
    id: 'expires',
    header: 'Expires',
    cell: ({ expires_on }) => expiryText(expires_on, now.toISOString().slice(0, 10)),
  },
  {
    id: 'added',
    header: 'Added',
    cell: ({ created_at }) => (
      <time dateTime={created_at} className="whitespace-nowrap">
        {relativeTime(created_at, now)}
      </time>
    ),
  },
];
