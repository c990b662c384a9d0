import { useQuery } from '@tanstack/react-query';
import { CalendarOff } from 'lucide-react';
import { blackoutsQuery } from '#shared/domains/tours/cache/hours.ts';
import { clockAt } from '#shared/domains/tours/model/grid/open-hours.ts';
import { openTourDays, storedOff, takeDaysOff } from '#shared/domains/tours/model/host-commands.ts';
import {
  type Blackout,
  blackoutFormSchema,
  type HoursOf,
} from '#shared/domains/tours/model/hours-schema.ts';
import type { TourRules } from '#shared/domains/tours/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { DatePicker } from '#shared/kit/date-picker.tsx';
import { dayText } from '#shared/kit/day.ts';
import { useForm } from '#shared/kit/form.ts';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { dayLater } from '#shared/language/days.ts';
import { dates, dayIn } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { instantAt } from '#shared/platform/zoned.ts';
import { FieldPair, FormSection } from '../../frames/form-section.tsx';
import { ImportCalendar } from '../calendar-import/import-calendar.tsx';
import { RemoteQuery } from '../query-states/remote-query.tsx';
import texts from './texts/en.ts';

type DaysOffProps = {
  me: string;
  of: HoursOf;
  zone: string;
  /** The hours of the week, which say what a whole day is. */
  hours: TourRules['hours'];
};

/** Days on which there is no tour, whatever the week says. In force at once, with a way back. */
export function DaysOff({ me, of, zone, hours }: DaysOffProps) {
  const t = useTexts(texts);
  const query = useQuery(blackoutsQuery(of));
  const take = useCommand(takeDaysOff, { me, failure: 'inline' });
  const open = useCommand(openTourDays, { me });
  const form = useForm({
    initial: { from: null as string | null, until: null as string | null, reason: '' }, // days that are not chosen
    schema: blackoutFormSchema,
    async send({ from, until, reason }) {
      if (!from) return;
      const off = {
        id: crypto.randomUUID(),
        reason,
        starts_at: instantAt(from, '00:00', zone),
        ends_at: instantAt(dayLater(until ?? from, 1), '00:00', zone),
      };
      if (!(await take.run({ spans: [storedOff(off, of)] }, null))) return;
      for (const name of ['from', 'until'] as const) form.set(name, null);
      form.set('reason', '');
    },
  });
  const { values, errors, set } = form;

  return (
    <FormSection title={t('daysOff.daysOff')} lead={t('daysOff.noTourOnTheseDays')}>
      <RemoteQuery
        query={query}
        what={t('daysOff.daysOff')}
        icon={<CalendarOff size={28} />}
        waiting={<Skeleton className="h-12" />}
      >
        {(all) =>
          all.length > 0 && (
            <ul aria-label={t('daysOff.daysOff')} className="divide-y divide-border/70">
              {all.map((blackout) => (
                <li key={blackout.id} className="flex items-center justify-between gap-3 py-2">
                  <span className="min-w-0">
                    {spanText(blackout, zone)}
                    {blackout.reason && (
                      <span className="block text-sm text-muted">{blackout.reason}</span>
                    )}
                  </span>
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={t('daysOff.openAgainOn', { days: spanText(blackout, zone) })}
                    disabled={open.busy}
                    onClick={() =>
                      void open.run({ blocks: [blackout.id] }, [storedOff(blackout, of)])
                    }
                  >
                    {t('daysOff.openAgain')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </RemoteQuery>
      <form
        noValidate
        aria-label={t('daysOff.newDaysOff')}
        onSubmit={form.submit}
        className="flex flex-col gap-5"
      >
        <FieldPair>
          <DatePicker
            label={t('daysOff.firstDay')}
            value={values.from}
            today={dayIn(new Date(), zone)}
            min={dayIn(new Date(), zone)}
            error={errors.from}
            onChange={(day) => set('from', day)}
          />
          <DatePicker
            label={t('daysOff.lastDay')}
            value={values.until}
            {...(values.from && { min: values.from })}
            hint={t('daysOff.leaveItEmptyForOne')}
            error={errors.until}
            onChange={(day) => set('until', day)}
          />
        </FieldPair>
        <TextField
          label={t('daysOff.reason')}
          maxLength={200}
          hint={t('daysOff.optionalOnlyYourSideSees')}
          value={values.reason}
          error={errors.reason}
          onChange={({ target }) => set('reason', target.value)}
        />
        {(take.error?.message ?? errors.form) && (
          <p role="alert" className="text-sm text-danger">
            {take.error?.message ?? errors.form}
          </p>
        )}
        <Button type="submit" variant="secondary" className="self-start" busy={form.busy}>
          {t('daysOff.addDaysOff')}
        </Button>
      </form>
      <ImportCalendar {...{ me, of, zone, hours }} blackouts={query.data ?? []} />
    </FormSection>
  );
}

/** First and last day as the clock there has them, whose end is the midnight after; of a part of a day its times, too. */
function spanText({ starts_at, ends_at }: Blackout, zone: string): string {
  const at = [starts_at, ends_at].map((time) => Date.parse(time));
  if (at.some((time) => clockAt(time, zone) !== '00:00')) {
    const [from = 0, until = 0] = at;
    return dates({ dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).formatRange(
      from,
      until,
    );
  }
  const first = dayIn(new Date(starts_at), zone);
  const last = dayIn(new Date(Date.parse(ends_at) - 1), zone);
  return first === last ? dayText(first) : `${dayText(first)} – ${dayText(last)}`;
}
