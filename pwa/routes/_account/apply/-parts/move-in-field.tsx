import { useQuery } from '@tanstack/react-query';
import { listingQuery } from '#shared/domains/listings/cache/listing-queries.ts';
import { DatePicker } from '#shared/kit/date-picker.tsx';
import { todayAt } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { longDate } from '../../../../features/dates/long-date.ts';
import type { ApplyState } from './apply-state.ts';
import { moveInWords } from './move-in-words.ts';
import texts from './texts/en.ts';

/** The wished first day, looked at against the day on which the home is free. */
export function MoveInField({ setup, home }: { setup: ApplyState; home: string }) {
  const t = useTexts(texts);
  const listing = useQuery(listingQuery(home)).data;
  const now = useNow();
  const today = todayAt(listing, now);
  const { values, errors, set } = setup;
  const wished = values.moveIn;
  const says = wished && listing ? moveInWords(wished, listing, now) : null;
  const free = listing?.available_from;
  return (
    <DatePicker
      label={t('factFields.moveInOn')}
      value={wished}
      today={today}
      hint={free && free > today ? t('moveInField.freeFrom', { from: longDate(free) }) : undefined}
      error={errors.moveIn ?? says ?? undefined}
      onChange={(day) => set('moveIn', day)}
    />
  );
}
