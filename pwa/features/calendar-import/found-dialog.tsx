import { useState } from 'react';
import { storedOff, takeDaysOff } from '#shared/domains/tours/model/host-commands.ts';
import type { HoursOf } from '#shared/domains/tours/model/hours-schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Checkbox } from '#shared/kit/checkbox.tsx';
import { dayText } from '#shared/kit/day.ts';
import { Dialog } from '#shared/kit/dialog.tsx';
import { dayLater } from '#shared/language/days.ts';
import { dates, dayIn } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { instantAt } from '#shared/platform/zoned.ts';
import type { Found, FoundDays, FoundHours } from './days-found.ts';
import texts from './texts/en.ts';

/** As many as a list can be read of. */
const LISTED_MOST = 100;
/** As many times as the command takes. */
const TIMES_MOST = 200;

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
  const hours = answer.hours.slice(0, LISTED_MOST);
  const [parts, setParts] = useState(() => new Set(hours.filter(({ isOff }) => !isOff)));
  const times = [...parts].flatMap((part) => part.times);
  const count = ticked.size + times.length;
  const isNone = days.length === 0 && hours.length === 0;
  const { busy, error, run } = useCommand(takeDaysOff, { me, failure: 'inline' });

  async function take() {
    const spans = [
      ...[...ticked].map(({ first_day, last_day }) => ({
        starts_at: instantAt(first_day, '00:00', zone),
        ends_at: instantAt(dayLater(last_day, 1), '00:00', zone),
      })),
      ...times.map(({ starts, ends }) => ({
        starts_at: new Date(starts).toISOString(),
        ends_at: new Date(ends).toISOString(),
      })),
      // What the entries are called stays on this device.
    ].map((span) =>
      storedOff({ id: crypto.randomUUID(), ...span, reason: t('import.reason') }, of),
    );
    if (await run({ spans }, null)) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('import.title')}
      description={t(isNone ? 'import.none' : 'import.lead', { day: dayText(lastDay) })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('import.cancel')}
          </Button>
          {!isNone && (
            <Button
              disabled={count === 0 || count > TIMES_MOST}
              busy={busy}
              onClick={() => void take()}
            >
              {t('import.take', { count })}
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
                  onChange={({ target }) => setTicked(ticking(ticked, span, target.checked))}
                  label={<SpanLabel span={span} />}
                />
              </li>
            ))}
          </ul>
        )}
        {hours.length > 0 && (
          <section aria-labelledby="found-hours">
            <h3 id="found-hours" className="mt-2 mb-1 font-semibold">
              {t('import.parts')}
            </h3>
            <ul className="flex flex-col gap-1">
              {hours.map((part) => (
                <li key={`${part.times[0]?.starts} ${part.title}`}>
                  <Checkbox
                    checked={parts.has(part)}
                    disabled={part.isOff}
                    onChange={({ target }) => setParts(ticking(parts, part, target.checked))}
                    label={<PartLabel part={part} zone={zone} />}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
        {(answer.days.length > days.length || answer.hours.length > hours.length) && (
          <Aside>{t('import.more', { count: LISTED_MOST })}</Aside>
        )}
        {count > TIMES_MOST && <Aside>{t('import.tooMany', { count, most: TIMES_MOST })}</Aside>}
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

/** A set with a member, or without it. */
function ticking<One>(ticked: ReadonlySet<One>, one: One, on: boolean): Set<One> {
  const next = new Set(ticked);
  if (on) next.add(one);
  else next.delete(one);
  return next;
}

function PartLabel({ part, zone }: { part: FoundHours; zone: string }) {
  const t = useTexts(texts);
  const { title, times, isOff } = part;
  const [first] = times;
  if (!first) return null;
  const clock = dates({ timeStyle: 'short', timeZone: zone });
  const words = {
    day: dayText(dayIn(new Date(first.starts), zone)),
    time: clock.formatRange(first.starts, first.ends),
    count: times.length,
  };
  return (
    <>
      <span className="block font-semibold">{t('import.times', words)}</span>
      <span className="block text-muted">
        {[title || t('import.untitled'), isOff ? t('import.already') : '']
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
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
