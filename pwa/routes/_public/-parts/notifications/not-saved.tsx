import { Button } from '#shared/kit/button.tsx';
import { Note } from '#shared/kit/note.tsx';

type NotSavedProps = { error: string | undefined; onRetry: () => void; onDismiss: () => void };

/** A change that went back, and why. */
export function NotSaved({ error, onRetry, onDismiss }: NotSavedProps) {
  if (!error) return null;
  return (
    <Note
      live
      tone="danger"
      className="text-sm"
      title="That was not saved"
      onDismiss={onDismiss}
      action={
        <Button size="sm" variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {error}
    </Note>
  );
}
