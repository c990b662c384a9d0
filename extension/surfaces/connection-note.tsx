import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { failureText } from '#shared/platform/socket/failure-text.ts';
import { sendMessage } from '../messages.ts';
import type { Connection } from '../storage.ts';
import texts from './texts/en.ts';
import { UpdateNote } from './update-note.tsx';

/** The state of the connection, when it is not simply open. */
export function ConnectionNote({ connection }: { connection: Connection }) {
  const t = useTexts(texts);
  if (connection.state === 'connected') return null;
  // Also while reconnecting: only another version can help.
  if (connection.failure?.kind === 'versionNotSupported') return <UpdateNote />;
  if (connection.state === 'connecting') {
    return (
      <p role="status" className="settled px-2 text-xs text-muted">
        {t('connectionNote.connecting')}
      </p>
    );
  }
  return (
    <div role="status" className="settled flex items-center gap-2 px-2 text-xs text-muted">
      <span aria-hidden className="size-2 shrink-0 rounded-full bg-warning" />
      <span className="min-w-0 flex-1">
        {connection.failure ? failureText(connection.failure) : t('connectionNote.notConnected')}
      </span>
      <Button size="sm" variant="ghost" onClick={() => void sendMessage('wake')}>
        {t('connectionNote.retry')}
      </Button>
    </div>
  );
}
