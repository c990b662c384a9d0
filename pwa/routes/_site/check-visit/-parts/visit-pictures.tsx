import { useState } from 'react';
import { Note } from '#shared/kit/note.tsx';
import { UploadField } from '#shared/kit/upload-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { fileHash } from '#shared/platform/file-hash.ts';
import texts from './texts/en.ts';

/** A hash reads the whole file into memory; no picture of a visit is that large. */
const LARGEST_BYTES = 25_000_000;

type Compared = { name: string; found: 'same' | 'other' | 'unreadable' };

/** Whether a picture was taken on a visit: its bytes stay on the device, and give a hash that is in the proof or not. */
export function VisitPictures({ hashes }: { hashes: readonly string[] }) {
  const t = useTexts(texts);
  const [compared, setCompared] = useState<Compared | null>(null);

  async function compare(file: File) {
    const hash = file.size > LARGEST_BYTES ? '' : await fileHash(file).catch(() => null);
    const found = hash === null ? 'unreadable' : hashes.includes(hash) ? 'same' : 'other';
    setCompared({ name: file.name, found });
  }

  return (
    <div className="mt-5">
      <UploadField
        label={t('visitPictures.picture')}
        hint={t('visitPictures.staysHere')}
        accept="image/*"
        multiple={false}
        files={[]}
        onAdd={([file]) => file && void compare(file)}
        onRemove={() => setCompared(null)}
      />
      <div aria-live="polite" className="mt-3">
        {compared && (
          <Note
            tone={compared.found === 'same' ? 'success' : 'danger'}
            title={t(`visitPictures.${compared.found}`)}
          >
            {compared.name}
          </Note>
        )}
      </div>
      <details className="mt-3 text-xs text-muted">
        <summary className="cursor-pointer py-2">{t('visitPictures.hashes')}</summary>
        <ul className="flex flex-col gap-1">
          {hashes.map((hash) => (
            <li key={hash} className="font-mono break-all">
              {hash}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
