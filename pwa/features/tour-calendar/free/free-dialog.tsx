import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hoursQuery } from '#shared/domains/tours/cache/hours.ts';
import { type Stretch, weekdayOf } from '#shared/domains/tours/model/grid/open-hours.ts';
import { setTourWeeks } from '#shared/domains/tours/model/grid/week-commands.ts';
import { storedOff, takeDaysOff } from '#shared/domains/tours/model/host-commands.ts';
import { weekdays } from '#shared/domains/tours/model/hours-schema.ts';
import type { ListedTour } from '#shared/domains/tours/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { dayText } from '#shared/kit/day.ts';
import { Dialog } from '#shared/kit/dialog.tsx';
import { Select } from '#shared/kit/select.tsx';
import { timesOf, timeText } from '#shared/kit/time-of-day.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { type AppError, toAppError } from '#shared/platform/errors.ts';
import { cityOf } from '../grid-words.ts';
import type { Subject } from '../subjects.ts';
import texts from '../texts/en.ts';
import { FreeHomes } from './free-homes.tsx';
import { clockSpan, hasTour, isOffered, momentsOf, weekWith } from './free-plan.ts';

type FreeDialogProps = {
  me: string;
  stretch: Stretch;
  subjects: readonly Subject[];
  tours: readonly ListedTour[];
  onClose: () => void;
};

/** What becomes of a stretch of empty time: hours of every such weekday, or time off this once. */
export function FreeDialog({ me, stretch, subjects, tours, onClose }: FreeDialogProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const [ids, setIds] = useState(() => subjects.slice(0, 1).map(({ id }) => id));
  const chosen = subjects.filter(({ id }) => ids.includes(id));
  const zone = (chosen[0] ?? subjects[0])?.zone ?? 'UTC';
  const drawn = clockSpan(stretch, zone);
  const [typed, setTyped] = useState<{ from: string; until: string } | null>(null);
  const span = { ...drawn, ...typed };
  const { day, from, until } = span;
  const off = useCommand(takeDaysOff, { me, failure: 'inline' });
  const set = useCommand(setTourWeeks, { me, failure: 'inline' });
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState<AppError | null>(null);

  const words = {
    weekday: weekdays()[weekdayOf(day) - 1] ?? '',
    from: timeText(from),
    until: until === '24:00' ? t('free.midnight') : timeText(until),
  };
  const backwards = until <= from;
  const isNone = chosen.length === 0;
  const offered = !isNone && chosen.every((one) => isOffered(one, span));
  const busy = asking || set.busy;

  async function offer() {
    setAsking(true);
    setFailed(null);
    try {
      // Another user may have saved hours since they were drawn: these are added to the newest.
      const newest = await Promise.all(
        chosen.map(({ of }) => client.fetchQuery({ ...hoursQuery(of), staleTime: 0 })),
      );
      const weeks = chosen.map((one, place) => weekWith(one, newest[place] ?? null, span));
      if (await set.run({ weeks }, null)) onClose();
    } catch (error) {
      setFailed(toAppError(error));
    } finally {
      setAsking(false);
    }
  }

  async function takeOff() {
    setFailed(null);
    const spans = chosen.map((one) =>
      storedOff({ id: crypto.randomUUID(), ...momentsOf(span, one.zone), reason: '' }, one.of),
    );
    if (await off.run({ spans }, null)) onClose();
  }

  const error = failed ?? set.error ?? off.error;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('free.title')}
      description={t('free.lead', { day: dayText(day), city: cityOf(zone) })}
      footer={
        <>
          <Button
            variant="secondary"
            busy={off.busy}
            disabled={backwards || isNone || busy}
            onClick={() => void takeOff()}
          >
            {t('free.takeOff')}
          </Button>
          <Button
            busy={busy}
            disabled={backwards || isNone || offered || off.busy}
            onClick={() => void offer()}
          >
            {t('free.offer')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {subjects.length > 1 && <FreeHomes subjects={subjects} ids={ids} onChange={setIds} />}
        <div className="grid grid-cols-2 gap-3">
          <Select
            label={t('free.from')}
            className={NARROW}
            value={from}
            options={options('00:00', from)}
            onChange={({ target }) => setTyped({ from: target.value, until })}
          />
          <Select
            label={t('free.until')}
            className={NARROW}
            value={until}
            error={backwards ? t('free.backwards') : undefined}
            options={[...options('00:15', until), { value: '24:00', label: t('free.midnight') }]}
            onChange={({ target }) => setTyped({ from, until: target.value })}
          />
        </div>
        <div className="flex flex-col gap-1 text-sm text-pretty text-muted">
          {isNone ? (
            <p>{t('free.chooseHome')}</p>
          ) : (
            <p>{offered ? t('free.offeredAlready', words) : t('free.offerSays', words)}</p>
          )}
          {chosen.length > 1 && <p>{t('free.several', { count: chosen.length })}</p>}
          {chosen.some(({ of, rules }) => 'guide' in of && !rules) && <p>{t('free.firstHours')}</p>}
          {chosen.some(({ rules }) => rules?.is_open === false) && <p>{t('free.closed')}</p>}
          <p>{t('free.takeOffSays')}</p>
          {chosen.some((one) => hasTour(one, span, tours)) && <p>{t('free.toursStay')}</p>}
        </div>
        {error && (
          <p role="alert" className="text-sm text-danger">
            {error.message}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** On a phone two times such as '10:00 a. m.' stand next to each other. */
const NARROW = 'max-md:pr-7! max-md:pl-2!';

/** Every quarter of an hour, and what is chosen if it is none of them. */
function options(first: string, chosen: string) {
  const all = new Set([...timesOf({ step: 15, from: first, to: '23:45' }), chosen]);
  all.delete('24:00');
  return [...all].sort().map((value) => ({ value, label: timeText(value) }));
}
