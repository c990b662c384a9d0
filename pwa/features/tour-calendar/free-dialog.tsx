import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveHours } from '#shared/domains/tours/api/save-hours.ts';
import { hoursQuery } from '#shared/domains/tours/cache/hours.ts';
import {
  clockAt,
  dayAt,
  type Stretch,
  weekdayOf,
  withHours,
} from '#shared/domains/tours/model/grid/open-hours.ts';
import { takeDaysOff } from '#shared/domains/tours/model/host-commands.ts';
import { toHoursForm, USUAL_HOURS, weekdays } from '#shared/domains/tours/model/hours-schema.ts';
import type { ListedTour, TourRules } from '#shared/domains/tours/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { dayText } from '#shared/kit/day.ts';
import { Dialog } from '#shared/kit/dialog.tsx';
import { Select } from '#shared/kit/select.tsx';
import { timesOf, timeText } from '#shared/kit/time-of-day.ts';
import { showActivity } from '#shared/kit/toast.ts';
import { dayLater } from '#shared/language/days.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { type AppError, toAppError } from '#shared/platform/errors.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import { instantAt } from '#shared/platform/zoned.ts';
import { cityOf } from './grid-words.ts';
import type { Subject } from './subjects.ts';
import texts from './texts/en.ts';

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
  const [chosen, setChosen] = useState(subjects[0]?.id);
  const subject = subjects.find(({ id }) => id === chosen) ?? subjects[0];
  const zone = subject?.zone ?? 'UTC';
  const day = dayAt(stretch.starts, zone);
  const [typed, setTyped] = useState<{ from: string; until: string } | null>(null);
  const from = typed?.from ?? clockAt(stretch.starts, zone);
  const until =
    typed?.until ?? (dayAt(stretch.ends, zone) === day ? clockAt(stretch.ends, zone) : '24:00');
  const off = useCommand(takeDaysOff, { me, failure: 'inline' });
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<AppError | null>(null);
  if (!subject) return null;

  const { of } = subject;
  const isGuide = 'guide' in of;
  const weekday = weekdayOf(day);
  const unset = isGuide ? { ...USUAL_HOURS, hours: [], time_zone: zone } : USUAL_HOURS;
  const rules: TourRules = subject.rules ?? unset;
  const added = { weekday, opens: from, closes: until };
  const words = {
    weekday: weekdays()[weekday - 1] ?? '',
    from: timeText(from),
    until: until === '24:00' ? t('free.midnight') : timeText(until),
  };
  const offered = rules.hours.some(
    (span) => span.weekday === weekday && span.opens <= from && span.closes >= until,
  );
  const backwards = until <= from;
  const starts_at = instantAt(day, from, zone);
  const ends_at =
    until === '24:00' ? instantAt(dayLater(day, 1), '00:00', zone) : instantAt(day, until, zone);
  const covered = tours.some(
    (tour) =>
      (isGuide || tour.listing_id === subject.id) &&
      Date.parse(tour.starts_at) < Date.parse(ends_at) &&
      Date.parse(tour.ends_at) > Date.parse(starts_at),
  );

  async function store(base: TourRules, next: TourRules['hours']) {
    const change = { changed: ['hours'], version: base.row_version };
    const version = await saveHours(of, toHoursForm({ ...base, hours: next }), change);
    await refreshRows(client, { queryKey: ['tours'] });
    return version;
  }

  async function takeBack(saved: TourRules, before: TourRules['hours']) {
    try {
      await store(saved, before);
      showActivity({ title: t('free.undone'), tone: 'success' });
    } catch (error) {
      const description = toAppError(error).message;
      showActivity({ title: t('free.failed'), description, tone: 'danger' });
    }
  }

  async function offer() {
    setBusy(true);
    setFailed(null);
    try {
      // Another user may have saved hours since they were drawn: these are added to the newest.
      const newest = await client.fetchQuery({ ...hoursQuery(of), staleTime: 0 });
      const base = newest ?? unset;
      const row_version = await store(base, withHours(base.hours, added));
      const action = {
        label: t('free.undo'),
        onPress: () => void takeBack({ ...base, row_version }, base.hours),
      };
      showActivity({
        title: t('free.offered', words),
        tone: 'success',
        // Hours that were the first have none to go back to.
        ...(newest && { action }),
      });
      onClose();
    } catch (error) {
      setFailed(toAppError(error));
    } finally {
      setBusy(false);
    }
  }

  async function takeOff() {
    setFailed(null);
    const span = { id: crypto.randomUUID(), starts_at, ends_at, reason: '' };
    const home = isGuide ? null : (subject?.id ?? null);
    if (await off.run({ home, spans: [span] }, null)) onClose();
  }

  const error = failed ?? off.error;
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
            disabled={backwards || busy}
            onClick={() => void takeOff()}
          >
            {t('free.takeOff')}
          </Button>
          <Button
            busy={busy}
            disabled={backwards || offered || off.busy}
            onClick={() => void offer()}
          >
            {t('free.offer')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {subjects.length > 1 && (
          <Select
            label={t('free.home')}
            value={subject.id}
            options={subjects.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={({ target }) => setChosen(target.value)}
          />
        )}
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
          <p>{offered ? t('free.offeredAlready', words) : t('free.offerSays', words)}</p>
          {isGuide && !subject.rules && <p>{t('free.firstHours')}</p>}
          {!rules.is_open && <p>{t('free.closed')}</p>}
          <p>{t('free.takeOffSays')}</p>
          {covered && <p>{t('free.toursStay')}</p>}
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
