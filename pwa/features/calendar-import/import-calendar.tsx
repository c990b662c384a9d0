import { CalendarArrowDown } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Blackout, HoursOf } from '#shared/domains/tours/model/hours-schema.ts';
import type { TourRules } from '#shared/domains/tours/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { type Found, findDays, rangeFrom } from './days-found.ts';
import { FoundDialog } from './found-dialog.tsx';
import texts from './texts/en.ts';

/** Calendars of some years have less. */
const BYTES_MOST = 5 * 1024 * 1024;

type ImportCalendarProps = {
  me: string;
  of: HoursOf;
  zone: string;
  hours: TourRules['hours'];
  blackouts: readonly Blackout[];
};

type Answer = Found & { unread: number };

/** Busy days of another calendar, from a file that this device reads: what is ticked becomes days off. */
export function ImportCalendar({ me, of, zone, hours, blackouts }: ImportCalendarProps) {
  const t = useTexts(texts);
  const range = rangeFrom(useNow(), zone);
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const [failed, setFailed] = useState(false);
  const [answer, setAnswer] = useState<Answer>();

  async function read(file: File) {
    setReading(true);
    setFailed(false);
    try {
      if (file.size > BYTES_MOST) throw new Error('too large');
      // The reader is loaded with the first file.
      const { readCalendar } = await import('./read-calendar.ts');
      const { occurrences, unread } = await readCalendar(await file.text(), range);
      setAnswer({ ...findDays(occurrences, hours, range, blackouts), unread });
    } catch {
      setFailed(true);
    } finally {
      setReading(false);
    }
  }

  return (
    <div>
      <Button
        variant="secondary"
        icon={<CalendarArrowDown size={16} aria-hidden="true" />}
        busy={reading}
        onClick={() => input.current?.click()}
      >
        {t('import.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".ics,text/calendar"
        aria-label={t('import.choose')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (file) void read(file);
        }}
      />
      <p className="mt-2 text-sm text-pretty text-muted">{t('import.hint')}</p>
      {failed && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {t('import.notRead')}
        </p>
      )}
      {answer && (
        <FoundDialog
          {...{ me, of, zone, answer }}
          lastDay={range.last_day}
          onClose={() => setAnswer(undefined)}
        />
      )}
    </div>
  );
}
