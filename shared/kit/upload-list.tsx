import { CircleAlert, CircleCheck, FileText, RotateCcw, X } from 'lucide-react';
import { useTexts } from '../language/use-texts.ts';
import { fileSize } from './file-size.ts';
import { PREPARING } from './form.ts';
import { IconButton } from './icon-button.tsx';
import { Progress } from './progress.tsx';
import { Spinner } from './spinner.tsx';
import texts from './texts/en.ts';

/** A file and the state of its upload. */
export type UploadItem = { id: string; name: string; size: number } & (
  | { status: 'waiting' }
  /** It is being looked at, or drawn smaller; removing it stops that. */
  | { status: 'preparing' }
  /** `progress` is 0 to 1. */
  | { status: 'uploading'; progress: number }
  | { status: 'done' }
  | { status: 'failed'; message: string }
);

type UploadListProps = {
  label: string;
  files: readonly UploadItem[];
  onRemove: (id: string) => void;
  onRetry: ((id: string) => void) | undefined;
};

/** The chosen files under the field. */
export function UploadList({ label, files, onRemove, onRetry }: UploadListProps) {
  const t = useTexts(texts);
  if (files.length === 0) return null;
  return (
    <ul aria-label={t('uploadList.filesOf', { label })} className="flex flex-col gap-2">
      {files.map((file) => (
        <li
          key={file.id}
          className="flex items-center gap-3 rounded-md border border-border bg-surface py-2 pr-2 pl-3.5"
        >
          <Sign status={file.status} />
          <div className="min-w-0 grow">
            <p className="truncate text-sm font-medium">{file.name}</p>
            <State file={file} />
          </div>
          {file.status === 'failed' && onRetry && (
            <IconButton
              label={t('uploadList.tryAgain', { name: file.name })}
              size="sm"
              onClick={() => onRetry(file.id)}
            >
              <RotateCcw size={16} />
            </IconButton>
          )}
          <IconButton
            label={t('uploadList.remove', { name: file.name })}
            size="sm"
            onClick={() => onRemove(file.id)}
          >
            <X size={18} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function Sign({ status }: { status: UploadItem['status'] }) {
  const common = { 'aria-hidden': true, size: 20 } as const;
  if (status === 'done') return <CircleCheck {...common} className="shrink-0 text-success" />;
  if (status === 'failed') return <CircleAlert {...common} className="shrink-0 text-danger" />;
  return <FileText {...common} className="shrink-0 text-muted" />;
}

function State({ file }: { file: UploadItem }) {
  const t = useTexts(texts);
  switch (file.status) {
    case 'waiting':
      return (
        <p className="text-xs text-muted">
          {t('uploadList.waiting', { fileSize: fileSize(file.size) })}
        </p>
      );
    case 'preparing':
      return (
        <p role="status" {...PREPARING} className="flex items-center gap-2 text-xs text-muted">
          <Spinner size={14} />
          {t('uploadList.preparing', { fileSize: fileSize(file.size) })}
        </p>
      );
    case 'uploading':
      return (
        <div className="flex items-center gap-3">
          <div className="grow">
            <Progress label={t('uploadList.uploadOf', { name: file.name })} value={file.progress} />
          </div>
          <span className="text-xs whitespace-nowrap text-muted">
            {t('uploadList.of', {
              round: Math.round(file.progress * 100),
              fileSize: fileSize(file.size),
            })}
          </span>
        </div>
      );
    case 'done':
      return <p className="text-xs text-muted">{fileSize(file.size)}</p>;
    case 'failed':
      return <p className="text-xs text-danger">{file.message}</p>;
  }
}
