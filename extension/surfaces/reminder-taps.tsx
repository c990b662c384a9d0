import { Check } from 'lucide-react';
import { useState } from 'react';
import { reminderOf } from '#shared/domains/notifications/model/reminder.ts';
import type { Notification } from '#shared/domains/notifications/model/schema.ts';
import said from '#shared/domains/notifications/model/texts/en.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { outcomeOf, sendMessage } from '../messages.ts';
import { saidItem } from '../storage.ts';
import { useStored } from './stored.ts';
import texts from './texts/en.ts';

/** What answers a reminder of a tour, under it: 'I am coming', and within the hour the way to say by how much one is late. */
export function ReminderTaps({ notification }: { notification: Notification }) {
  const t = useTexts(texts);
  const answers = useTexts(said);
  const reminder = reminderOf(notification, useNow());
  const isSaid = useStored(saidItem)?.includes(notification.id);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!reminder || isSaid === undefined) return null;
  const onComing = async () => {
    setBusy(true);
    setFailure(null);
    const outcome = await outcomeOf(sendMessage('sayComing', notification.id));
    setBusy(false);
    setFailure(outcome.ok ? null : outcome.message);
  };
  return (
    <div className="flex flex-wrap items-center gap-2 pr-4 pb-2.5 pl-15">
      {isSaid ? (
        <p role="status" className="flex w-full items-center gap-1.5 text-xs">
          <Check aria-hidden size={14} className="shrink-0 text-success" />
          {answers('reminder.saidComing')}
        </p>
      ) : (
        <Button size="sm" variant="secondary" busy={busy} onClick={() => void onComing()}>
          {answers('reminder.coming')}
        </Button>
      )}
      {reminder.isSoon && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => void sendMessage('openLate', notification.id)}
        >
          {answers('reminder.late')}
        </Button>
      )}
      {failure && (
        <p role="alert" className="w-full text-xs text-danger">
          {t('reminderTaps.notSaid')} {failure}
        </p>
      )}
    </div>
  );
}
