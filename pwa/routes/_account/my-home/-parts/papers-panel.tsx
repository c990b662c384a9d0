import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { documentAddress } from '#shared/domains/documents/api/document-file.ts';
import { documentsQuery } from '#shared/domains/documents/cache/queries.ts';
import { documentKindLabels } from '#shared/domains/documents/model/labels.ts';
import type { PaperDocument } from '#shared/domains/documents/model/schema.ts';
import type { Tenancy } from '#shared/domains/leases/api/leases.ts';
import type { MyHome } from '#shared/domains/listings/api/my-homes.ts';
import { Button } from '#shared/kit/button.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { Panel } from '../../-parts/panel.tsx';
import { LeaseText } from './lease-text.tsx';
import texts from './texts/en.ts';

type PapersPanelProps = {
  me: string;
  tenancies: readonly Tenancy[];
  homeOf: (id: string) => MyHome | undefined;
};

/** The texts of the leases, and papers that are one's own or shared with one. */
export function PapersPanel({ me, tenancies, homeOf }: PapersPanelProps) {
  const t = useTexts(texts);
  const query = useInfiniteQuery(documentsQuery(me, undefined));
  const written = tenancies.filter(({ document_hash }) => document_hash !== null);
  return (
    <Panel title={t('papersPanel.documents')}>
      <RemoteQuery
        query={query}
        what={t('papersPanel.documents')}
        icon={<FileText size={28} />}
        waiting={<Skeleton className="h-20" />}
      >
        {(papers) => (
          <>
            {papers.length === 0 && written.length === 0 && (
              <p>{t('papersPanel.noPapersYetYourLease')}</p>
            )}
            <ul className="divide-y divide-border/70">
              {written.map((lease) => (
                <li key={lease.id} className="py-2.5 first:pt-0">
                  <LeaseText me={me} lease={lease} home={homeOf(lease.listing_id)} />
                </li>
              ))}
              {papers.map((paper) => (
                <li key={paper.id} className="py-2.5 first:pt-0">
                  <Paper paper={paper} />
                </li>
              ))}
            </ul>
            {query.hasNextPage && (
              <Button
                variant="secondary"
                size="sm"
                className="mt-2"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('papersPanel.showMore')}
              </Button>
            )}
          </>
        )}
      </RemoteQuery>
    </Panel>
  );
}

function Paper({ paper }: { paper: PaperDocument }) {
  const t = useTexts(texts);
  const [busy, setBusy] = useState(false);
  async function open() {
    // Before the address is known: a window that opens later is a pop-up, which browsers refuse.
    const tab = window.open('', '_blank');
    setBusy(true);
    try {
      const address = await documentAddress(paper.id);
      if (tab) tab.location.href = address;
      else location.href = address;
    } catch (error) {
      tab?.close();
      showActivity({
        title: t('papersPanel.thatDidNotWork'),
        description: toAppError(error).message,
        tone: 'danger',
      });
    } finally {
      setBusy(false);
    }
  }
  return (
    <span className="flex flex-wrap items-center justify-between gap-3">
      <span className="min-w-0">
        {paper.title}
        <span className="block text-sm text-muted">{documentKindLabels[paper.kind]}</span>
      </span>
      <Button
        size="sm"
        variant="secondary"
        busy={busy}
        aria-label={t('papersPanel.openNamed', { title: paper.title })}
        onClick={() => void open()}
      >
        {t('papersPanel.open')}
      </Button>
    </span>
  );
}
