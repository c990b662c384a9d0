import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { ATTACHMENTS_LIMIT } from '#shared/domains/messaging/model/attachment.ts';
import {
  filesSelected,
  type PickerWord,
  tooMany,
} from '#shared/domains/messaging/model/attachment-rules.ts';
import { acceptOf } from '#shared/domains/uploads/model/places.ts';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import type { BarMode } from '../bar-mode.ts';
import texts from '../texts/en.ts';
import { judgeForBar, placesOf } from './search-files.ts';

type AttachedFilesProps = {
  mode: BarMode;
  files: readonly File[];
  picker: RefObject<HTMLInputElement | null>;
  onFiles: (files: File[]) => void;
};

const say = ({ isGood, ...words }: PickerWord) =>
  showActivity({ ...words, tone: isGood ? 'success' : 'danger' });

/** The picker of the bar and what was picked (DEC-04, DEC-05). */
export function AttachedFiles({ mode, files, picker, onFiles }: AttachedFilesProps) {
  const t = useTexts(texts);
  const pick = async (picked: File[]) => {
    const room = ATTACHMENTS_LIMIT - files.length;
    const { taken, said } = await judgeForBar(mode, picked.slice(0, room));
    for (const toast of said) showActivity(toast);
    if (picked.length > room) say(tooMany());
    if (taken.length === 0) return;
    say(filesSelected(taken.length));
    onFiles([...files, ...taken]);
  };
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={t('search.attach')}
        accept={placesOf(mode).map(acceptOf).join(',')}
        onChange={(event) => {
          const picked = [...(event.target.files ?? [])];
          event.target.value = '';
          void pick(picked);
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
