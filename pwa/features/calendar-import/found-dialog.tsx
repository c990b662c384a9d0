import { useState } from 'react';
import { takeDaysOff } from '#shared/domains/tours/model/host-commands.ts';
import type { HoursOf } from '#shared/domains/tours/model/hours-schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Checkbox } from '#shared/kit/checkbox.tsx';
import { dayText } from '#shared/kit/day.ts';
import { Dialog } from '#shared/kit/dialog.tsx';
import { dayLater } from '#shared/language/days.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { instantAt } from '#shared/platform/zoned.ts';
import type { Found, FoundDays } from './days-found.ts';
import texts from './texts/en.ts';

/** As many as a list can be read of, and less than the command takes. */
const LISTED_MOST = 100;

type FoundDialogProps = {
  me: string;
  of: HoursOf;
  zone: string;
  answer: Found & { unread: number };
  lastDay: string;
  onClose: () => void;
};

/** What a calendar file fills: what is ticked becomes days off, in one step and with one undo. */
export function FoundDialog({ me, of, zone, answer, lastDay, onClose }: FoundDialogProps) {
  const t = useTexts(texts);
  const days = answer.days.slice(0, LISTED_MOST);
  const [ticked, setTicked] = useState(
    () => new Set(days.filter(({ isFree, isOff }) => !isFree && !isOff)),
  );
  const { busy, error, run } = useCommand(takeDaysOff, { me, failure: 'inline' });

  async function take() {
    const spans = [...ticked].map(({ first_day, last_day }) => ({
      id: crypto.randomUUID(),
      starts_at: instantAt(first_day, '00:00', zone),
      ends_at: instantAt(dayLater(last_day, 1), '00:00', zone),
      // What the entries are called stays on this device.
      reason: t('import.reason'),
    }));
    if (await run({ home: 'listing' in of ? of.listing : null, spans }, null)) onClose();
  }

  function tick(span: FoundDays, on: boolean) {
    const next = new Set(ticked);
    if (on) next.add(span);
    else next.delete(span);
    setTicked(next);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('import.title')}
      description={t(days.length > 0 ? 'import.lead' : 'import.none', { day: dayText(lastDay) })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('import.cancel')}
          </Button>
          {days.length > 0 && (
            <Button disabled={ticked.size === 0} busy={busy} onClick={() => void take()}>
              {t('import.take', { count: ticked.size })}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {days.length > 0 && (
          <ul className="flex flex-col gap-1">
            {days.map((span) => (
              <li key={`${span.first_day} ${span.last_day}`}>
                <Checkbox
                  checked={ticked.has(span)}
                  disabled={span.isOff}
                  onChange={({ target }) => tick(span, target.checked)}
                  label={<SpanLabel span={span} />}
                />
              </li>
            ))}
          </ul>
        )}
        {answer.days.length > days.length && (
          <Aside>{t('import.more', { count: LISTED_MOST })}</Aside>
        )}
        {answer.partial > 0 && <Aside>{t('import.partial', { count: answer.partial })}</Aside>}
        {answer.unread > 0 && <Aside>{t('import.unread', { count: answer.unread })}</Aside>}
        {error && (
          <p role="alert" className="text-sm text-danger">
            {error.message}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Aside({ children }: { children: string }) {
  return <p className="text-sm text-pretty text-muted">{children}</p>;
}

function SpanLabel({ span }: { span: FoundDays }) {
  const t = useTexts(texts);
  const { first_day, last_day, titles, isFree, isOff } = span;
  const days =
    first_day === last_day ? dayText(first_day) : `${dayText(first_day)} – ${dayText(last_day)}`;
  const mark = isOff ? t('import.already') : isFree ? t('import.free') : '';
  return (
    <>
      <span className="block font-semibold">{days}</span>
      <span className="block text-muted">
        {[titles.join(', ') || t('import.untitled'), mark].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}
