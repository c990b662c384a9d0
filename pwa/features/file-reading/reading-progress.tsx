import { Button } from '#shared/kit/button.tsx';
import { Progress } from '#shared/kit/progress.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

type ReadingProgressProps = {
  /** From 0 to 1. */
  part: number;
  onSkip: () => void;
};

/** How far the reading of a file is, and the way to do without it. */
export function ReadingProgress({ part, onSkip }: ReadingProgressProps) {
  const t = useTexts(texts);
  return (
    <div role="status" className="flex flex-col gap-3 text-sm text-muted">
      <p>{t('reading.reading')}</p>
      <Progress label={t('reading.reading')} value={part} />
      <Button variant="secondary" size="sm" className="self-start" onClick={onSkip}>
        {t('reading.skip')}
      </Button>
    </div>
  );
}
