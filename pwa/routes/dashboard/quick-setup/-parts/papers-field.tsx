import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { handInPaper } from '#shared/domains/onboarding/api/onboarding.ts';
import { papersQuery } from '#shared/domains/onboarding/cache/queries.ts';
import { PAPER_LABEL } from '#shared/domains/onboarding/model/rules.ts';
import { type Paper, type PaperType, paperTypes } from '#shared/domains/onboarding/model/schema.ts';
import { uploadFile } from '#shared/domains/uploads/api/uploads.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { buttonClass } from '#shared/kit/button.tsx';
import { cx } from '#shared/kit/class-names.ts';
import { ErrorPanel } from '#shared/kit/error-panel.tsx';
import { Spinner } from '#shared/kit/spinner.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import { PreparingFile } from '../../../../features/uploads/preparing-file.tsx';
import { useJudgedFiles } from '../../../../features/uploads/use-judged-files.ts';
import texts from './texts/en.ts';

/** The four papers of a host: what was handed in, what became of it, and the way to hand one in. */
export function PapersField({ me }: { me: string }) {
  const t = useTexts(texts);
  const papers = useQuery(papersQuery(me));
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="border-t border-border pt-5">
      <h3 id={headingId} className="text-sm font-semibold">
        {t('papersField.papers')}
      </h3>
      <p className="mt-0.5 text-sm text-pretty text-muted">
        {t('papersField.optionalPdfJpegOrPng')}
      </p>
      {papers.isError ? (
        <ErrorPanel className="mt-3" error={papers.error} onRetry={() => void papers.refetch()} />
      ) : (
        <ul className="mt-3 flex flex-col divide-y divide-border rounded-lg border border-border">
          {paperTypes.map((type) => (
            <PaperRow
              key={type}
              me={me}
              type={type}
              paper={papers.data?.find(({ document_type }) => document_type === type)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type PaperRowProps = { me: string; type: PaperType; paper: Paper | undefined };

function PaperRow({ me, type, paper }: PaperRowProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const faultId = useId();
  const name = PAPER_LABEL[type];

  const judged = useJudgedFiles({
    place: 'document',
    onTaken: ([file]) => void (file && handIn(file)),
  });
  const said = fault ?? judged.fault;
  const isBusy = busy || judged.isBusy;

  async function handIn(file: File) {
    setBusy(true);
    try {
      const upload = {
        userId: me,
        kind: 'document',
        name: type,
        file,
        original: file.name,
      } as const;
      const { path } = await uploadFile(upload);
      await handInPaper(me, type, path);
      await refreshRows(client, papersQuery(me));
    } catch {
      const description = t('papersField.couldNotBeUploaded', { name: file.name });
      setFault(description);
      showActivity({ title: t('papersField.uploadFailed'), description, tone: 'danger' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <li className="flex items-center gap-4 py-3 pr-3 pl-4">
      <div className="min-w-0 grow">
        <p className="font-medium">{name}</p>
        {paper && <PaperState paper={paper} />}
        <PreparingFile files={judged.items} onStop={judged.stop} />
        {said && (
          <p id={faultId} role="alert" className="mt-1 text-sm break-words text-danger">
            {said}
          </p>
        )}
      </div>
      <label
        className={cx(
          buttonClass({ variant: 'secondary', size: 'md' }),
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          isBusy && 'opacity-55',
        )}
      >
        {isBusy ? <Spinner /> : <FileUp aria-hidden="true" size={18} />}
        <span aria-hidden="true">{paper ? t('papersField.replace') : t('papersField.upload')}</span>
        <input
          type="file"
          aria-label={
            paper
              ? t('papersField.replacePaper', { name: name.toLowerCase() })
              : t('papersField.uploadPaper', { name: name.toLowerCase() })
          }
          aria-describedby={said ? faultId : undefined}
          accept={judged.accept}
          disabled={isBusy}
          className="sr-only"
          onChange={({ target }) => {
            setFault(undefined);
            judged.add([...(target.files ?? [])].slice(0, 1));
            // The same file can be chosen again after it failed.
            target.value = '';
          }}
        />
      </label>
    </li>
  );
}

const TONES = { pending: 'neutral', approved: 'brand', rejected: 'accent' } as const;

function PaperState({ paper }: { paper: Paper }) {
  const t = useTexts(texts);
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
      <Badge tone={TONES[paper.status]}>{t(`paperState.${paper.status}`)}</Badge>
      {paper.status === 'rejected' && paper.reason}
    </p>
  );
}
