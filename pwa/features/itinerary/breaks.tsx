import { Coffee, X } from 'lucide-react';
import { useId, useState } from 'react';
import { openTourDays, storedOff, takeDaysOff } from '#shared/domains/tours/model/host-commands.ts';
import type { Blackout } from '#shared/domains/tours/model/hours-schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { dates } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { useServerNow } from '#shared/platform/use-server-now.ts';
import type { TourStop } from './day-stops.ts';
import texts from './texts/en.ts';

/** How long a break is, in minutes. */
const LENGTHS = [15, 30, 45, 60] as const;
const MINUTE = 60_000;
/** A break that begins now begins at a round time. */
const STEP = 5 * MINUTE;

type BreaksProps = {
  me: string;
  /** Time off between two stops. */
  breaks: readonly Blackout[];
  /** Minutes that are left between them after way and breaks; null where the way is not known. */
  spare: number | null;
  /** When the stop before ends. */
  from: string;
  before: TourStop;
  plansBreaks: boolean;
};

/** The breaks between two stops: each can be taken back, and another one planned where there is time for it. */
export function Breaks({ me, breaks, spare, from, before, plansBreaks }: BreaksProps) {
  const t = useTexts(texts);
  const now = useServerNow();
  const choices = useId();
  const [isOpen, setOpen] = useState(false);
  const [last, setLast] = useState<'planned' | 'removed'>('planned');
  // Their own words, and Undo where one has pressed: 'days off' is what longer time off is.
  const plan = useCommand(takeDaysOff, { me, answer: 'inline' });
  const drop = useCommand(openTourDays, { me, answer: 'inline' });
  const zone = before.pack.time_zone;
  const time = (at: string | number) =>
    dates({ timeStyle: 'short', timeZone: zone }).format(new Date(at));
  const starts = startOf(from, breaks, now.getTime());
  const untilNext = (Date.parse(before.starts_at) - starts) / MINUTE;
  const fits = spare === null ? untilNext : Math.min(spare, untilNext);
  const undo = (last === 'planned' ? plan : drop).undo;

  async function take(minutes: number) {
    const off = {
      id: crypto.randomUUID(),
      reason: '',
      starts_at: new Date(starts).toISOString(),
      ends_at: new Date(starts + minutes * MINUTE).toISOString(),
    };
    if (!(await plan.run({ spans: [storedOff(off, { guide: me })] }, null))) return;
    setLast('planned');
    setOpen(false);
  }
  async function remove(one: Blackout) {
    if (await drop.run({ blocks: [one.id] }, [storedOff(one, { guide: me })])) setLast('removed');
  }

  return (
    <>
      {breaks.map((one) => {
        const span = { from: time(one.starts_at), until: time(one.ends_at) };
        return (
          <div key={one.id} className="flex items-center gap-2 text-text">
            <Coffee aria-hidden="true" size={16} className="shrink-0" />
            <span className="min-w-0 break-words">
              {t('dayPlan.break', span)}
              {one.reason && ` · ${one.reason}`}
            </span>
            {plansBreaks && (
              <IconButton
                size="sm"
                label={t('breaks.remove', span)}
                className="pointer-coarse:size-11"
                disabled={drop.busy}
                onClick={() => void remove(one)}
              >
                <X size={16} />
              </IconButton>
            )}
          </div>
        );
      })}
      {undo && (
        <p role="status" className="flex flex-wrap items-center gap-x-2 text-text">
          {t(`breaks.${last}`)}
          <Button size="sm" variant="ghost" onClick={() => void undo()}>
            {t('breaks.undo')}
          </Button>
        </p>
      )}
      {plansBreaks && fits >= LENGTHS[0] && (
        <div className="flex flex-col items-start gap-2">
          <Button
            size="sm"
            variant="secondary"
            aria-expanded={isOpen}
            aria-controls={choices}
            onClick={() => setOpen(!isOpen)}
          >
            <Coffee aria-hidden="true" size={16} />
            {t('breaks.plan')}
          </Button>
          <div id={choices} hidden={!isOpen}>
            <p className="mb-1">{t('breaks.from', { time: time(starts) })}</p>
            <div className="flex flex-wrap gap-2">
              {LENGTHS.map((minutes) => (
                <Button
                  key={minutes}
                  size="sm"
                  variant="secondary"
                  busy={plan.busy}
                  disabled={minutes > fits}
                  onClick={() => void take(minutes)}
                >
                  {t('breaks.length', { minutes })}
                </Button>
              ))}
            </div>
            {fits < LENGTHS[3] && (
              <p className="mt-1">{t('breaks.atMost', { minutes: Math.floor(fits) })}</p>
            )}
          </div>
        </div>
      )}
    </>
  );
}

/** When the next break begins: as soon as the stop before ends, after the breaks that are planned, and not before now. */
function startOf(from: string, breaks: readonly Blackout[], now: number): number {
  const free = Math.max(Date.parse(from), ...breaks.map(({ ends_at }) => Date.parse(ends_at)));
  return free >= now ? free : Math.ceil(now / STEP) * STEP;
}
