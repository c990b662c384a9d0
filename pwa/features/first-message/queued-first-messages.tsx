import { Clock } from 'lucide-react';
import { useState } from 'react';
import type { WaitingFirst } from '#shared/domains/messaging/state/waiting-first-messages.ts';
import { Button } from '#shared/kit/button.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
import texts from './texts/en.ts';

/** Queued first messages, where they were written; each can be cancelled. */
export function QueuedFirstMessages({ waiting }: { waiting: readonly WaitingFirst[] }) {
  const t = useTexts(texts);
  if (waiting.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2" aria-label={t('firstMessage.waitingList')}>
      {waiting.map((first) => (
        <li
          key={first.id}
          className="flex items-start gap-2 rounded-md border border-border bg-sunken py-2 pr-2 pl-3 text-sm"
        >
          <Clock aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-muted" />
          <p className="min-w-0 grow text-pretty break-words whitespace-pre-wrap">
            {t('firstMessage.waits', { text: first.content })}
            {first.held && <span className="block text-muted">{first.held}</span>}
          </p>
          <CancelFirstMessage first={first} />
        </li>
      ))}
    </ul>
  );
}

/** Cancels a first message: its text becomes a draft again. */
export function CancelFirstMessage({ first }: { first: WaitingFirst }) {
  const t = useTexts(texts);
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      const { cancelFirst } = await import(
        '#shared/domains/messaging/outbox/first-message-queue.ts'
      );
      // It rejects with a reason when the message was sent, or may have been.
      await cancelFirst(first.sender_id, first);
    } catch (error) {
      const { message } = toAppError(error);
      showActivity({ title: t('firstMessage.notCancelled'), description: message, tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="ghost"
      size="sm"
      className="shrink-0"
      busy={busy}
      // It may have arrived already.
      disabled={first.state !== 'queued'}
      onClick={() => void cancel()}
    >
      {t('firstMessage.cancel')}
    </Button>
  );
}
