import { useState } from 'react';
import { checkPaper } from '#shared/domains/leases/api/paper-check.ts';
import type { PaperCheck } from '#shared/domains/leases/model/checked-paper.ts';
import { Note } from '#shared/kit/note.tsx';
import { UploadField } from '#shared/kit/upload-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { fileHash } from '#shared/platform/file-hash.ts';
import { useJudgedFiles } from '../../../../features/uploads/use-judged-files.ts';
import { CheckedLease } from './checked-lease.tsx';
import texts from './texts/en.ts';

type Outcome =
  | { type: 'none' }
  | { type: 'checking'; name: string }
  | { type: 'checked'; name: string; hash: string; check: PaperCheck }
  | { type: 'failed'; name: string; message: string };

/** The field for the file, and what its check found. The file never leaves the device; its hash does. */
export function LeaseCheck() {
  const t = useTexts(texts);
  const [outcome, setOutcome] = useState<Outcome>({ type: 'none' });
  const judged = useJudgedFiles({
    place: 'document',
    onTaken: ([file]) => file && void check(file),
  });

  async function check(file: File) {
    const { name } = file;
    setOutcome({ type: 'checking', name });
    try {
      const hash = await fileHash(file);
      setOutcome({ type: 'checked', name, hash, check: await checkPaper(hash) });
    } catch (error) {
      setOutcome({ type: 'failed', name, message: toAppError(error).message });
    }
  }

  return (
    <>
      <UploadField
        label={t('leaseCheck.thePdf')}
        hint={t('leaseCheck.whichFile')}
        accept="application/pdf,.pdf"
        multiple={false}
        files={judged.items}
        error={judged.fault && `${judged.fault} ${t('leaseCheck.unreadable')}`}
        onAdd={(files) => {
          setOutcome({ type: 'none' });
          judged.add(files);
        }}
        onRemove={(id) => void judged.stop(id)}
      />
      <div aria-live="polite" className="mt-6">
        {outcome.type === 'checking' && (
          <p className="text-muted">{t('leaseCheck.checking', { name: outcome.name })}</p>
        )}
        {outcome.type === 'failed' && (
          <Note tone="danger" title={t('leaseCheck.notChecked', { name: outcome.name })}>
            {outcome.message}
          </Note>
        )}
        {outcome.type === 'checked' && (
          <CheckedLease name={outcome.name} hash={outcome.hash} check={outcome.check} />
        )}
      </div>
    </>
  );
}
