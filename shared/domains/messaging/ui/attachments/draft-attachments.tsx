import { CircleAlert, FileText, Film, Mic, Pause, Play, RotateCcw, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { cx } from '../../../../kit/class-names.ts';
import { fileSize } from '../../../../kit/file-size.ts';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { Progress } from '../../../../kit/progress.tsx';
import { Spinner } from '../../../../kit/spinner.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import { useLocalUrl } from '../../../../platform/files/local-url.ts';
import { uploadProgress } from '../../../../platform/offline/upload-progress.ts';
import { type QueuedFile, useFiles } from '../../attachments/draft-files.ts';
import { detachFile, pauseFile, retryFile } from '../../attachments/pick.ts';
import { stopPreparing } from '../../attachments/upload-entries.ts';
import texts from '../../texts/en.ts';
// Sent without a connection they are shown in a bubble at once: what draws them comes along.
import './file-card.tsx';
import './picture-tile.tsx';
import './video-card.tsx';

type DraftFilesProps = {
  me: string;
  files: readonly QueuedFile[];
  /** How many more are being looked at. */
  preparing: number;
  conversationId: string;
};

/** What a draft holds besides its text, above the field. */
export function DraftFiles({ me, files, preparing, conversationId }: DraftFilesProps) {
  const t = useTexts(texts);
  const failed = files.some(({ state }) => state === 'failed');
  return (
    <div className="mb-2 flex min-h-0 flex-col">
      <ul
        aria-label={t('files.chosen')}
        className="flex max-h-[min(11rem,30dvh)] flex-wrap gap-2 overflow-y-auto overscroll-contain"
      >
        {files.map((file) => (
          <li key={file.id} className="w-full min-w-0 md:w-64">
            <Chip me={me} file={file} />
          </li>
        ))}
        {preparing > 0 && (
          <li
            role="status"
            className="flex h-14 items-center gap-3 rounded-md border border-border pr-1.5 pl-4 text-sm text-muted"
          >
            <Spinner />
            {t('files.preparing', { count: preparing })}
            <IconButton
              label={t('files.stopPreparing')}
              size="sm"
              className="pointer-coarse:size-11"
              onClick={() => stopPreparing(conversationId)}
            >
              <X aria-hidden="true" size={18} />
            </IconButton>
          </li>
        )}
      </ul>
      {failed && <p className="mt-1.5 text-sm text-muted">{t('files.removeFailed')}</p>}
    </div>
  );
}

function Chip({ me, file }: { me: string; file: QueuedFile }) {
  const t = useTexts(texts);
  const { id, name, state } = file;
  return (
    <div className="flex min-h-14 items-center gap-3 rounded-md border border-border bg-surface px-1.5">
      <Picture file={file} />
      <div className="min-w-0 grow">
        <p className="truncate text-sm font-medium">{name}</p>
        <State file={file} />
      </div>
      {state === 'failed' && (
        <IconButton
          label={t('files.retry', { name })}
          size="sm"
          className="pointer-coarse:size-11"
          onClick={() => retryFile(me, id)}
        >
          <RotateCcw aria-hidden="true" size={16} />
        </IconButton>
      )}
      {state === 'paused' && (
        <IconButton
          label={t('files.goOn', { name })}
          size="sm"
          className="pointer-coarse:size-11"
          onClick={() => retryFile(me, id)}
        >
          <Play aria-hidden="true" size={16} />
        </IconButton>
      )}
      {state === 'uploading' && (
        <IconButton
          label={t('files.pause', { name })}
          size="sm"
          className="pointer-coarse:size-11"
          onClick={() => pauseFile(me, id)}
        >
          <Pause aria-hidden="true" size={16} />
        </IconButton>
      )}
      <IconButton
        label={t('files.remove', { name })}
        size="sm"
        className="pointer-coarse:size-11"
        onClick={() => detachFile(me, id)}
      >
        <X aria-hidden="true" size={18} />
      </IconButton>
    </div>
  );
}

function Picture({ file }: { file: QueuedFile }) {
  const { path, thumbnail } = file.attachment;
  // Its small one is here as well, and cheaper to draw.
  const small = useFiles(({ entries }) => entries.find((each) => each.path === thumbnail)?.file);
  const url = useLocalUrl(path, thumbnail ? (small ?? file.file) : undefined);
  const box = 'grid size-11 shrink-0 place-items-center rounded-sm bg-sunken text-muted';
  const isVideo = file.type.startsWith('video/');
  if (url) {
    return (
      <span className={cx(box, 'relative')}>
        <img src={url} alt="" className="size-full rounded-sm object-cover" />
        {isVideo && (
          <span className="absolute grid size-6 place-items-center rounded-full bg-black/60 text-white">
            <Play aria-hidden="true" size={12} className="ml-0.5 fill-current" />
          </span>
        )}
      </span>
    );
  }
  const Icon = file.type.startsWith('audio/') ? Mic : isVideo ? Film : FileText;
  return (
    <span className={box}>
      <Icon aria-hidden="true" size={20} />
    </span>
  );
}

function State({ file }: { file: QueuedFile }) {
  const t = useTexts(texts);
  const { id, name, size, offset, state, lastError } = file;
  const sent = useSyncExternalStore(uploadProgress.subscribe, () => uploadProgress.of(id));
  switch (state) {
    case 'uploading':
      return (
        <div className="mt-1.5">
          <Progress
            label={t('files.uploading', { name })}
            value={Math.max(sent, offset) / Math.max(1, size)}
          />
        </div>
      );
    case 'failed':
      return (
        <p className="flex items-center gap-1 text-xs text-danger">
          <CircleAlert aria-hidden="true" size={12} className="shrink-0" />
          <span>{t('files.failed', { reason: lastError ?? '' })}</span>
        </p>
      );
    case 'cancelled':
    case 'done':
    case 'paused':
    case 'waiting': {
      const word = {
        done: 'ready',
        paused: 'paused',
        waiting: 'waiting',
        cancelled: 'waiting',
      } as const;
      return (
        <p className="truncate text-xs text-muted">
          {fileSize(size)} · {t(`files.${word[state]}`)}
        </p>
      );
    }
  }
}
