import { Button } from '#shared/kit/button.tsx';
import { Note } from '#shared/kit/note.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

type NotSavedProps = { error: string | undefined; onRetry: () => void; onDismiss: () => void };

/** A change that went back, and why. */
export function NotSaved({ error, onRetry, onDismiss }: NotSavedProps) {
  const t = useTexts(texts);
  if (!error) return null;
  return (
    <Note
      live
      tone="danger"
      className="text-sm"
      title={t('notSaved.thatWasNotSaved')}
      onDismiss={onDismiss}
      action={
        <Button size="sm" variant="secondary" onClick={onRetry}>
          {t('notSaved.tryAgain')}
        </Button>
      }
    >
      {error}
    </Note>
  );
}
