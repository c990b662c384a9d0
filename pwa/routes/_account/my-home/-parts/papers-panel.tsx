import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { documentsQuery } from '#shared/domains/documents/cache/queries.ts';
import type { Tenancy } from '#shared/domains/leases/api/leases.ts';
import type { MyHome } from '#shared/domains/listings/api/my-homes.ts';
import { Button } from '#shared/kit/button.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { OpenPaper } from '../../../../features/documents/open-paper.tsx';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { useReadOnToRow, WantedRow } from '../../../../features/query-states/wanted-row.tsx';
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
  useReadOnToRow('document', query);
  const written = tenancies.filter(({ document_hash }) => document_hash !== null);
  return (
    <Panel title={t('papersPanel.documents')}>
      {/* Not behind the papers: a lease is read without a connection, too. */}
      <ul className="divide-y divide-border/70 empty:hidden">
        {written.map((lease) => (
          <li key={lease.id} className="py-2.5 first:pt-0">
            <LeaseText me={me} lease={lease} home={homeOf(lease.listing_id)} />
          </li>
        ))}
      </ul>
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
            <ul className="divide-y divide-border/70 empty:hidden">
              {papers.map((paper) => (
                <li key={paper.id} className="py-2.5 last:pb-0">
                  <WantedRow name="document" id={paper.id} />
                  <OpenPaper paper={paper} />
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
