import { Link } from '@tanstack/react-router';
import { ImagePlus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#shared/kit/button.tsx';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { PreparingFile } from '../../../../features/uploads/preparing-file.tsx';
import { useJudgedFiles } from '../../../../features/uploads/use-judged-files.ts';
import { proseLink } from '../../../../frames/auth/auth-form.tsx';
import texts from './texts/en.ts';

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
  const preview = usePreview(screenshot?.file);
  const judged = useJudgedFiles({
    place: 'screenshot',
    onTaken: ([file]) => file && onChange({ id: crypto.randomUUID(), file }),
  });
  const error = judged.fault;

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

  return (
    <div className="flex flex-col items-start gap-2">
      <span className="text-sm font-semibold" id="screenshot-label">
        {t('screenshotField.screenshotOptional')}
      </span>
      <input
        ref={input}
        type="file"
        accept={judged.accept}
        aria-label={t('screenshotField.screenshot')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          judged.add([...(target.files ?? [])].slice(0, 1));
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
      <PreparingFile files={judged.items} onStop={judged.stop} />
      <p
        role={error ? 'alert' : undefined}
        className={`text-sm ${error ? 'text-danger' : 'text-muted'}`}
      >
        {error ?? t('screenshotField.pngJpegOrWebpUp')}
      </p>
    </div>
  );
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
