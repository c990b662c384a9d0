import { type HourSpan, weekdays } from '#shared/domains/tours/model/hours-schema.ts';
import { tourKindLabels } from '#shared/domains/tours/model/labels.ts';
import type { TourKind } from '#shared/domains/tours/model/schema.ts';
import { textsOf } from '#shared/language/texts.ts';
import type { FieldWords } from '../persisted-form/field-conflicts.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** How tour hours are named where two people changed one field of them. */
export function hoursWords(): FieldWords {
  return {
    names: {
      is_open: t('hoursFields.toursCanBeAsked'),
      kinds: t('hoursFields.kinds'),
      time_zone: t('hoursFields.timeZone'),
      hours: t('hoursFields.theWeek'),
      duration: t('hoursFields.minutesATourTakes'),
      notice: t('hoursFields.hoursOfNotice'),
      before: t('hoursFields.minutesKeptFreeBefore'),
      after: t('hoursFields.minutesKeptFreeAfter'),
      most: t('hoursFields.mostToursADay'),
      week: t('hoursFields.mostToursAWeek'),
      ahead: t('hoursFields.daysAhead'),
      parties: t('hoursFields.partiesAtOnce'),
    },
    show(field, value) {
      if (!Array.isArray(value)) return undefined;
      if (field === 'kinds') return value.map((kind: TourKind) => tourKindLabels[kind]).join(', ');
      const spans: readonly HourSpan[] = value;
      const days = weekdays();
      return spans
        .map(({ weekday, opens, closes }) => `${days[weekday - 1]} ${opens}–${closes}`)
        .join(', ');
    },
  };
}
