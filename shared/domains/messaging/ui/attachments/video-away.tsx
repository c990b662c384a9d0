import { CircleAlert, Download, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../../language/use-texts.ts';
import { downloadUrl } from '../../attachments/attachment-urls.ts';
import { saveBlob, saveFile } from '../../attachments/save.ts';
import type { Attachment } from '../../model/attachment.ts';
import texts from './texts/en.ts';

type VideoAwayProps = {
  video: Attachment;
  local: Blob | undefined;
  /** It cannot be had now; else this browser does not play it. */
  isAway: boolean;
  onRetry: () => void;
};

/** Shown in place of a video that cannot be played: the reason, and what the user can do. */
export function VideoAway({ video, local, isAway, onRetry }: VideoAwayProps) {
  const t = useTexts(texts);
  const [isOutOfReach, setOutOfReach] = useState(false);
  const download = async () => {
    setOutOfReach(false);
    try {
      if (local?.size) saveBlob(local, video.name);
      else saveFile(await downloadUrl(video), video.name);
    } catch (error) {
      console.warn('video', error);
      setOutOfReach(true);
    }
  };
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-1 rounded-md border border-current/15 bg-surface p-2 text-center text-sm text-muted">
      <CircleAlert aria-hidden="true" size={20} />
      <p role="alert" className="text-balance">
        {isAway || isOutOfReach ? t('video.away') : t('video.failed')}
      </p>
      <p className="flex flex-wrap justify-center gap-x-2">
        <TextButton icon={<RotateCcw aria-hidden="true" size={14} />} onClick={onRetry}>
          {t('kept.tryAgain')}
        </TextButton>
        {!isAway && (
          <TextButton
            icon={<Download aria-hidden="true" size={14} />}
            onClick={() => void download()}
          >
            {t('video.download')}
          </TextButton>
        )}
      </p>
    </div>
  );
}

type TextButtonProps = { icon: ReactNode; onClick: () => void; children: ReactNode };

function TextButton({ icon, onClick, children }: TextButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-10 items-center gap-1.5 rounded-sm px-2 font-semibold text-text hover:underline pointer-coarse:min-h-12"
    >
      {icon}
      {children}
    </button>
  );
}
