import { Link } from '@tanstack/react-router';
import { ImagePlus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { SCREENSHOT } from '#shared/domains/operations/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { proseLink } from '../../../../frames/auth/auth-form.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** A picture that was chosen; `id` names it in storage. */
export type Screenshot = { id: string; file: File };

type ScreenshotFieldProps = {
  /** Visitors cannot attach one: a file needs an owner. */
  allowed: boolean;
  screenshot: Screenshot | null;
  onChange: (screenshot: Screenshot | null) => void;
};

/** Chooses a picture and shows it before it is sent. */
export function ScreenshotField({ allowed, screenshot, onChange }: ScreenshotFieldProps) {
  const t = useTexts(texts);
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const preview = usePreview(screenshot?.file);

  if (!allowed) {
    return (
      <p className="text-sm text-muted">
        {t.rich('screenshotField.signInToAttach', {
          link: (words) => (
            <Link to="/auth/login" search={{ redirect: '/feedback' }} className={proseLink}>
              {words}
            </Link>
          ),
        })}
      </p>
    );
  }

  const choose = (file: File | undefined) => {
    if (!file) return;
    const wrong = screenshotError(file);
    setError(wrong);
    if (!wrong) onChange({ id: crypto.randomUUID(), file });
  };

  return (
    <div className="flex flex-col items-start gap-2">
      <span className="text-sm font-semibold" id="screenshot-label">
        {t('screenshotField.screenshotOptional')}
      </span>
      <input
        ref={input}
        type="file"
        accept={SCREENSHOT.types.join(',')}
        aria-label={t('screenshotField.screenshot')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          choose(target.files?.[0]);
          // The same file can be chosen again after it was removed.
          target.value = '';
        }}
      />
      {screenshot && preview ? (
        <div className="flex w-full items-center gap-4 rounded-lg border border-border bg-surface p-3">
          <img
            src={preview}
            alt={t('screenshotField.whatYouAttached')}
            className="h-20 w-28 rounded-sm bg-sunken object-contain"
          />
          <span className="min-w-0 grow truncate text-sm">{screenshot.file.name}</span>
          <IconButton
            label={t('screenshotField.removeTheScreenshot')}
            onClick={() => onChange(null)}
          >
            <X size={20} />
          </IconButton>
        </div>
      ) : (
        <Button
          variant="secondary"
          icon={<ImagePlus size={18} />}
          onClick={() => input.current?.click()}
        >
          {t('screenshotField.attachAScreenshot')}
        </Button>
      )}
      <p
        role={error ? 'alert' : undefined}
        className={`text-sm ${error ? 'text-danger' : 'text-muted'}`}
      >
        {error ?? t('screenshotField.pngJpegOrWebpUp')}
      </p>
    </div>
  );
}

/** What is wrong with a file as a screenshot. */
function screenshotError({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>) {
  if (!SCREENSHOT.types.includes(type)) return t('screenshotField.isNotAPngJpeg', { name });
  if (size > SCREENSHOT.bytes) return t('screenshotField.isTooLargeAScreenshot', { name });
  return undefined;
}

function usePreview(file: File | undefined): string | undefined {
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    if (!file) return setPreview(undefined);
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return preview;
}
