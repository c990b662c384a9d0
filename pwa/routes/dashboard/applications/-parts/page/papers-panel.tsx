import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { sharedPapersQuery } from '#shared/domains/documents/cache/shares.ts';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { OpenPaper } from '../../../../../features/documents/open-paper.tsx';
import { RemoteQuery } from '../../../../../features/query-states/remote-query.tsx';
import { Panel } from '../../../../_account/-parts/panel.tsx';
import texts from './texts/en.ts';

type PapersPanelProps = { me: string; application: string; name: string };

/** The papers that come with the application, opened by links that end after a few minutes. */
export function PapersPanel({ me, application, name }: PapersPanelProps) {
  const t = useTexts(texts);
  return (
    <Panel title={t('papers.title')}>
      <RemoteQuery
        query={useQuery(sharedPapersQuery(me, application))}
        what={t('papers.title')}
        icon={<FileText size={28} />}
        waiting={<Skeleton className="h-14" />}
      >
        {(papers) =>
          papers.length === 0 ? (
            <p className="text-pretty text-muted">{t('papers.none', { name })}</p>
          ) : (
            <ul className="divide-y divide-border/70">
              {papers.map((paper) => (
                <li key={paper.id} className="py-2.5 first:pt-0">
                  <OpenPaper paper={paper} />
                </li>
              ))}
            </ul>
          )
        }
      </RemoteQuery>
    </Panel>
  );
}
