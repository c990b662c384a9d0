import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { acceptOf } from '#shared/domains/uploads/model/places.ts';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import type { BarMode } from '../bar-mode.ts';
import texts from '../texts/en.ts';
import { placesOf, TEXT_ENDINGS } from './search-files.ts';

type AttachedFilesProps = {
  mode: BarMode;
  files: readonly File[];
  picker: RefObject<HTMLInputElement | null>;
  /** Files that were picked, as they are. */
  onPick: (picked: File[]) => void;
  onFiles: (files: File[]) => void;
};

/** The picker of the bar and what was picked (DEC-04, DEC-05). */
export function AttachedFiles({ mode, files, picker, onPick, onFiles }: AttachedFilesProps) {
  const t = useTexts(texts);
  const accept = placesOf(mode).map(acceptOf);
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={t('search.attach')}
        accept={[...accept, ...(mode === 'ai' ? TEXT_ENDINGS : [])].join(',')}
        onChange={(event) => {
          const picked = [...(event.target.files ?? [])];
          event.target.value = '';
          onPick(picked);
        }}
      />
      {files.length > 0 && (
        <ul aria-label={t('search.attached')} className="flex flex-wrap gap-2 px-4 py-2">
          {files.map((file) => (
            <li
              key={`${file.name} ${file.size} ${file.lastModified}`}
              className="flex max-w-full items-center gap-1 rounded-full bg-sunken pl-3 text-sm"
            >
              <span className="min-w-0 truncate">{file.name}</span>
              <IconButton
                label={t('search.remove', { name: file.name })}
                size="sm"
                onClick={() => onFiles(files.filter((one) => one !== file))}
              >
                <X size={14} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
