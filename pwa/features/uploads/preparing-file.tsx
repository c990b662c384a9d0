import { Button } from '#shared/kit/button.tsx';
import { PREPARING } from '#shared/kit/form.ts';
import { Spinner } from '#shared/kit/spinner.tsx';
import type { UploadItem } from '#shared/kit/upload-list.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

type PreparingFileProps = { files: readonly UploadItem[]; onStop: (id: string) => void };

/** A file of a field without a list, while it is judged or drawn smaller, with the way to stop that. */
export function PreparingFile({ files: [file], onStop }: PreparingFileProps) {
  const t = useTexts(texts);
  if (!file) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <p role="status" {...PREPARING} className="flex min-w-0 items-center gap-2">
        <Spinner />
        <span className="min-w-0 break-words">{t('preparingFile.preparing', file)}</span>
      </p>
      <Button variant="ghost" onClick={() => onStop(file.id)}>
        {t('preparingFile.cancel')}
      </Button>
    </div>
  );
}
