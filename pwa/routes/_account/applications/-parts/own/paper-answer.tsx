import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerRequest } from '#shared/domains/applications/model/request-commands.ts';
import type { ApplicationRequest } from '#shared/domains/applications/model/requests.ts';
import { documentsQuery } from '#shared/domains/documents/cache/queries.ts';
import { documentKindLabels } from '#shared/domains/documents/model/labels.ts';
import type { PaperDocument } from '#shared/domains/documents/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Select } from '#shared/kit/select.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import texts from '../texts/en.ts';

type PaperAnswerProps = { me: string; request: ApplicationRequest; kind: PaperDocument['kind'] };

/** Answers with one of the user's own papers, those of the kind that was asked for first. */
export function PaperAnswer({ me, request, kind }: PaperAnswerProps) {
  const t = useTexts(texts);
  const query = useInfiniteQuery(documentsQuery(me, undefined));
  const [chosen, setChosen] = useState('');
  const [missed, setMissed] = useState(false);
  const { busy, error, run } = useCommand(answerRequest, { me, failure: 'inline' });
  const own = (query.data ?? []).filter(({ owner_id }) => owner_id === me);
  const papers = own.toSorted((a, b) => Number(b.kind === kind) - Number(a.kind === kind));
  if (query.data && papers.length === 0) {
    return <p className="text-sm text-muted">{t('ownPage.noPapers')}</p>;
  }
  async function send() {
    const document = papers.find(({ id }) => id === chosen)?.id;
    if (!document) return setMissed(true);
    await run(
      { request: request.id, application: request.application_id, answer: '', document },
      request,
    );
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Select
        label={t('ownPage.choosePaper')}
        value={chosen}
        error={missed && !chosen ? t('ownPage.paperNeeded') : error?.message}
        options={[
          { value: '', label: t('ownPage.choose') },
          ...papers.map((paper) => ({
            value: paper.id,
            label: `${paper.title} · ${documentKindLabels[paper.kind]}`,
          })),
        ]}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Button type="submit" className="self-start" busy={busy}>
        {t('ownPage.sharePaperNow')}
      </Button>
    </form>
  );
}
