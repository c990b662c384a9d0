import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { documentsQuery } from '#shared/domains/documents/cache/queries.ts';
import { sharesQuery } from '#shared/domains/documents/cache/shares.ts';
import { shareDocument, unshareDocument } from '#shared/domains/documents/model/commands.ts';
import { documentKindLabels } from '#shared/domains/documents/model/labels.ts';
import type { PaperDocument } from '#shared/domains/documents/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Checkbox } from '#shared/kit/checkbox.tsx';
import { Note } from '#shared/kit/note.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { NewPaper } from './new-paper.tsx';
import texts from './texts/en.ts';

type PaperFieldsProps = { me: string; application: string | undefined };

/** One's own papers, and which of them the host of this home may read. In force at once. */
export function PaperFields({ me, application }: PaperFieldsProps) {
  const t = useTexts(texts);
  if (!application) {
    return (
      <Note title={t('paperFields.papersNeedAConnection')}>
        {t('paperFields.yourApplicationIsKeptOn')}
      </Note>
    );
  }
  return <Papers me={me} application={application} />;
}

function Papers({ me, application }: { me: string; application: string }) {
  const t = useTexts(texts);
  const query = useInfiniteQuery(documentsQuery(me, undefined));
  const shares = useQuery(sharesQuery(me, application));
  return (
    <>
      <RemoteQuery
        query={query}
        what={t('paperFields.papers')}
        icon={<FileText size={28} />}
        waiting={<Skeleton className="h-20" />}
      >
        {(all) => {
          const papers = all.filter(({ owner_id }) => owner_id === me);
          return (
            papers.length > 0 && (
              <fieldset className="rounded-md border border-border bg-surface px-4 py-2">
                <legend className="px-1 text-sm font-semibold">
                  {t('paperFields.theHostMayRead')}
                </legend>
                {papers.map((paper) => (
                  <Paper
                    key={paper.id}
                    me={me}
                    application={application}
                    paper={paper}
                    isShared={shares.data?.has(paper.id) ?? false}
                    known={shares.data !== undefined}
                  />
                ))}
                {query.hasNextPage && (
                  <Button
                    variant="secondary"
                    size="sm"
                    className="my-2"
                    busy={query.isFetchingNextPage}
                    onClick={() => void query.fetchNextPage()}
                  >
                    {t('paperFields.showMore')}
                  </Button>
                )}
              </fieldset>
            )
          );
        }}
      </RemoteQuery>
      <NewPaper me={me} application={application} />
    </>
  );
}

type PaperProps = {
  me: string;
  application: string;
  paper: PaperDocument;
  isShared: boolean;
  known: boolean;
};

function Paper({ me, application, paper, isShared, known }: PaperProps) {
  const share = useCommand(shareDocument, { me });
  const unshare = useCommand(unshareDocument, { me });
  const { run } = isShared ? unshare : share;
  return (
    <Checkbox
      label={
        <>
          {paper.title} <span className="text-muted">· {documentKindLabels[paper.kind]}</span>
        </>
      }
      checked={isShared}
      disabled={share.busy || unshare.busy || !known}
      onChange={() => void run({ document: paper.id, application }, null)}
    />
  );
}
