import * as z from 'zod/mini';
import { dates } from '../../../language/format.ts';
import { visible } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import { type TourRules, tourHoursSchema, tourKinds } from './schema.ts';

const t = textsOf(texts);

/** Whose hours: a home's, in its own zone, or a guide's, who names one. */
export type HoursOf = { listing: string } | { guide: string };

/** What the days of a week are called, Monday first, as `weekday` counts from 1. */
export function weekdays(): string[] {
  const name = dates({ weekday: 'long', timeZone: 'UTC' });
  // The first of that month was a Monday.
  return [1, 2, 3, 4, 5, 6, 7].map((day) => name.format(Date.UTC(2024, 0, day)));
}

const spanSchema = z.extend(tourHoursSchema, { id: z.string() });

/** Some hours of one weekday, as the form has them. */
export type HourSpan = z.infer<typeof spanSchema>;

/** Whether two spans of a day touch the same minute. */
function overlap(spans: readonly HourSpan[]): boolean {
  return spans.some((one, index) =>
    spans
      .slice(index + 1)
      .some(
        (other) =>
          one.weekday === other.weekday && one.opens < other.closes && other.opens < one.closes,
      ),
  );
}

const between = (
  least: number,
  most: number,
  unit: 'minutes' | 'hours' | 'tours' | 'days' | 'parties',
) => {
  const words = { error: () => t(`between.${unit}`, { least, most }) };
  return z
    .nullable(z.int(words))
    .check(z.refine((value) => value !== null && value >= least && value <= most, words));
};

/** When a home may be seen, or a guide shows homes, as the form has it; the limits are the table's. */
export const hoursFormSchema = z.object({
  is_open: z.boolean(),
  kinds: z
    .array(z.enum(tourKinds))
    .check(z.minLength(1, { error: () => t('hoursSchema.chooseAtLeastOne') })),
  time_zone: z.string(),
  hours: z.array(spanSchema).check(
    z.maxLength(42, { error: () => t('hoursSchema.atMost42Spans') }),
    z.refine((all) => all.every(({ opens, closes }) => opens < closes), {
      error: () => t('hoursSchema.everySpanHasToEnd'),
    }),
    z.refine((all) => !overlap(all), { error: () => t('hoursSchema.twoSpansOfADay') }),
  ),
  duration: between(15, 240, 'minutes'),
  notice: between(0, 336, 'hours'),
  before: between(0, 120, 'minutes'),
  after: between(0, 120, 'minutes'),
  most: between(1, 50, 'tours'),
  week: z.nullable(z.int({ error: () => t('between.tours', { least: 1, most: 200 }) })).check(
    z.refine((value) => value === null || (value >= 1 && value <= 200), {
      error: () => t('between.tours', { least: 1, most: 200 }),
    }),
  ),
  ahead: between(1, 180, 'days'),
  parties: between(1, 20, 'parties'),
});

/** When a home may be seen, as the form has it. */
export type HoursForm = z.infer<typeof hoursFormSchema>;

/** What holds for a home without hours of its own: the defaults of the table. */
export const USUAL_HOURS: TourRules = {
  is_open: true,
  kinds: ['in_person', 'live_video'],
  time_zone: null,
  hours: [
    ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '18:00' })),
    { weekday: 6, opens: '10:00', closes: '16:00' },
  ],
  duration_minutes: 30,
  notice_hours: 12,
  buffer_before_minutes: 0,
  buffer_after_minutes: 15,
  most_per_day: 8,
  most_per_week: null,
  days_ahead: 30,
  parties_at_once: 1,
};

/** What is stored as the form shows it. */
export function toHoursForm(rules: TourRules): HoursForm {
  return {
    is_open: rules.is_open,
    kinds: rules.kinds,
    time_zone: rules.time_zone ?? '',
    hours: rules.hours.map((span, index) => ({ ...span, id: `stored-${index}` })),
    duration: rules.duration_minutes,
    notice: rules.notice_hours,
    before: rules.buffer_before_minutes,
    after: rules.buffer_after_minutes,
    most: rules.most_per_day,
    week: rules.most_per_week,
    ahead: rules.days_ahead,
    parties: rules.parties_at_once,
  };
}

/** The columns of fields that are not called like them. */
export const HOURS_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  duration: ['duration_minutes'],
  notice: ['notice_hours'],
  before: ['buffer_before_minutes'],
  after: ['buffer_after_minutes'],
  most: ['most_per_day'],
  week: ['most_per_week'],
  ahead: ['days_ahead'],
  parties: ['parties_at_once'],
};

/** The columns of the form; a home has no zone of its own here. */
export function rulesOf(form: HoursForm, of: HoursOf) {
  const { is_open, kinds, hours } = form;
  return {
    is_open,
    kinds,
    time_zone: 'guide' in of ? form.time_zone : null,
    hours: hours
      .map(({ weekday, opens, closes }) => ({ weekday, opens, closes }))
      .sort((a, b) => a.weekday - b.weekday || a.opens.localeCompare(b.opens)),
    duration_minutes: form.duration,
    notice_hours: form.notice,
    buffer_before_minutes: form.before,
    buffer_after_minutes: form.after,
    most_per_day: form.most,
    most_per_week: form.week,
    days_ahead: form.ahead,
    parties_at_once: 'guide' in of ? 1 : form.parties,
  };
}

/** Days that are closed regardless of the hours. */
export const blackoutSchema = z.object({
  id: z.guid(),
  starts_at: z.string(),
  ends_at: z.string(),
  reason: z.string(),
});

/** Days that are closed. */
export type Blackout = z.infer<typeof blackoutSchema>;

/** New days that are closed, first and last included. */
export const blackoutFormSchema = z
  .object({
    from: z
      .nullable(z.iso.date({ error: () => t('hoursSchema.chooseTheFirstDay') }))
      .check(z.refine((day) => day !== null, { error: () => t('hoursSchema.chooseTheFirstDay') })),
    until: z.nullable(z.iso.date({ error: () => t('hoursSchema.chooseTheLastDay') })),
    reason: z
      .string()
      .check(visible(), z.maxLength(200, { error: () => t('hoursSchema.atMost200Characters') })),
  })
  .check(
    z.refine(({ from, until }) => !from || !until || until >= from, {
      path: ['until'],
      error: () => t('hoursSchema.theLastDayIsBefore'),
    }),
  );
