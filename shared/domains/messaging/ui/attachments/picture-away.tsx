import { ImageOff, RotateCcw } from 'lucide-react';
import { cx } from '../../../../kit/class-names.ts';
import { fileSize } from '../../../../kit/file-size.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import type { Attachment } from '../../model/attachment.ts';
import texts from './texts/en.ts';

type PictureAwayProps = { picture: Attachment; onRetry: () => void; className: string };

/** In the place of a picture that this device does not keep and cannot fetch now; pressed, it tries. */
export function PictureAway({ picture, onRetry, className }: PictureAwayProps) {
  const t = useTexts(texts);
  return (
    <button
      type="button"
      onClick={onRetry}
      className={cx(
        'flex flex-col items-center justify-center gap-1 bg-sunken p-2 text-center text-xs text-muted outline-offset-[-3px] hover:text-text',
        className,
      )}
    >
      <span className="sr-only">{picture.name}: </span>
      <ImageOff aria-hidden="true" size={20} />
      <span className="text-balance">{t('kept.away')}</span>{' '}
      <span className="flex items-center gap-1">
        {fileSize(picture.size)} ·
        <span className="inline-flex items-center gap-1 font-semibold">
          <RotateCcw aria-hidden="true" size={12} />
          {t('kept.tryAgain')}
        </span>
      </span>
    </button>
  );
}

/** In the place of one that no browser can draw. */
export function BrokenPicture() {
  return (
    <span className="grid size-full place-content-center text-muted">
      <ImageOff aria-hidden="true" size={24} />
    </span>
  );
}
