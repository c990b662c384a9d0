import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../kit/button.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import { useCommand } from '../../../../platform/commands/use-command.ts';
import { deviceTime } from '../../../../platform/device-time.ts';
import { platform } from '../../../../platform/ports/platform.ts';
import { sayOnTheWay } from '../../../tours/model/guides/guide-commands.ts';
import { readOne } from '../../cache/queries.ts';
import type { Reminder } from '../../model/reminder.ts';
import type { Notification } from '../../model/schema.ts';
import texts from '../../model/texts/en.ts';

/** By how much one is late, in minutes; any other number is said on the page of the tour. */
const MINUTES = [5, 10, 15, 20, 30];

type ReminderAnswersProps = { me: string; notification: Notification; reminder: Reminder };

/** 'I am coming' and, within the hour, by how much one is late. */
export function ReminderAnswers({
  me,
  notification,
  reminder: { tour, isSoon },
}: ReminderAnswersProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const { busy, run } = useCommand<
    { tour: string; late_minutes: number; at?: string | undefined },
    unknown,
    unknown
  >(sayOnTheWay, { me });
  const [choosing, setChoosing] = useState(false);
  // What was tapped in this tab, in the bell or on the page.
  const saidKey = ['reminder-said', me, notification.id];
  const { data: said } = useQuery({
    queryKey: saidKey,
    queryFn: (): number | null => null,
    enabled: false,
    initialData: null,
  });
  async function say(late_minutes: number) {
    // Whether they may is the server's to say; a toast says what came of it.
    if (!(await run({ tour, late_minutes, at: deviceTime() }, null))) return;
    client.setQueryData(saidKey, late_minutes);
    setChoosing(false);
    // It was answered, so it was read; without a connection it stays unread, which is no failure.
    if (platform().network.online()) readOne(client, me, notification).catch(() => undefined);
  }
  return (
    <div className="px-6 pb-3">
      <div className="flex flex-col gap-2 pl-10">
        {said !== null && (
          <p className="flex items-center gap-1.5 text-sm">
            <Check aria-hidden="true" size={16} className="shrink-0 text-success" />
            {said === 0 ? t('reminder.saidComing') : t('reminder.saidLate', { count: said })}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {said !== 0 && (
            <Button size="sm" variant="secondary" busy={busy} onClick={() => void say(0)}>
              {t('reminder.coming')}
            </Button>
          )}
          {isSoon && (
            <Button
              size="sm"
              variant="ghost"
              aria-expanded={choosing}
              onClick={() => setChoosing((open) => !open)}
            >
              {t('reminder.late')}
            </Button>
          )}
        </div>
        {choosing && (
          <fieldset aria-label={t('reminder.byHowMuch')} className="flex flex-wrap gap-2">
            {MINUTES.map((count) => (
              <Button
                key={count}
                size="sm"
                variant="secondary"
                busy={busy}
                onClick={() => void say(count)}
              >
                {t('reminder.minutes', { count })}
              </Button>
            ))}
          </fieldset>
        )}
      </div>
    </div>
  );
}
