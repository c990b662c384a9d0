import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { fileSize } from '../../../../kit/file-size.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { downloadUrl, usePicture } from '../../attachments/attachment-urls.ts';
import { useFiles } from '../../attachments/draft-files.ts';
import { saveBlob, saveFile } from '../../attachments/save.ts';
import { isCachedOnceOpened, loadFile } from '../../cache/received-files.ts';
import type { Attachment } from '../../model/attachment.ts';
import texts from '../../texts/en.ts';
import { UploadBar } from './upload-bar.tsx';

/** A paper or a text: its name and size, and the way to it. */
export function FileCard({ me, file }: { me: string; file: Attachment }) {
  const t = useTexts(texts);
  const local = useFiles(({ entries }) => entries.find(({ path }) => path === file.path)?.file);
  const [failed, setFailed] = useState(false);
  const { name, size, thumbnail } = file;
  const firstPage = usePicture(me, thumbnail, true);

  const download = async () => {
    setFailed(false);
    try {
      // A file too large to cache is downloaded by the browser, which shows the progress.
      const here = local ?? (isCachedOnceOpened(file) && (await loadFile(me, file)));
      if (here) saveBlob(here, name);
      else saveFile(await downloadUrl(file), name);
    } catch (error) {
      console.warn('file', error);
      setFailed(true);
    }
  };
  return (
    <div className="relative h-full">
      <button
        type="button"
        onClick={() => void download()}
        className="flex size-full flex-col overflow-hidden rounded-md border border-current/15 bg-surface text-left text-text hover:border-strong"
      >
        {thumbnail && (
          // Paper is white in the dark, too.
          <span className="block min-h-0 w-full grow border-b border-border bg-white">
            {firstPage.url && (
              <img
                src={firstPage.url}
                alt=""
                draggable={false}
                className="size-full object-cover object-top"
              />
            )}
          </span>
        )}
        <span className="flex h-14 w-full shrink-0 items-center gap-3 px-2.5">
          <span className="grid size-9 shrink-0 place-items-center rounded-sm bg-sunken text-muted">
            <FileText aria-hidden="true" size={18} />
          </span>
          <span className="min-w-0 grow">
            <span className="sr-only">{t('files.download', { name })}</span>
            <span aria-hidden="true" className="block truncate text-sm font-medium">
              {name}
            </span>
            <span role={failed ? 'alert' : undefined} className="block truncate text-xs text-muted">
              {failed ? t('files.unavailable') : `${label(file)} · ${fileSize(size)}`}
            </span>
          </span>
          <Download aria-hidden="true" size={16} className="shrink-0 text-muted" />
        </span>
      </button>
      <UploadBar path={file.path} className="absolute inset-x-2.5 bottom-1" />
    </div>
  );
}

/** `PDF`, `CSV`: as people call it, by its name's ending; of a recording how long it is. */
function label({ name, type, duration }: Attachment): string {
  if (duration !== undefined) {
    const seconds = Math.round(duration);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  }
  if (type === 'application/pdf') return 'PDF';
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1] ?? type.split('/')[1] ?? '';
  return ending.toUpperCase();
}
