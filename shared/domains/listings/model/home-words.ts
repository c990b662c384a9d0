import { dates } from '../../../language/format.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import type { HomeType } from './search-params.ts';

// Apart from rules.ts, which is in the first file of every page.

const t = textsOf(texts);

/** The label of a home type. */
export function typeLabel(type: HomeType): string {
  return t(`homeType.${type}`);
}

/** Bedrooms as a card says them: a home without any is a studio. */
export function bedroomsText(bedrooms: number): string {
  return t('home.bedrooms', { bedrooms });
}

/** Bathrooms as a card says them. */
export function bathroomsText(bathrooms: number): string {
  return t('home.bathrooms', { bathrooms });
}

/** When one can move in, seen from today at the home. */
export function availabilityText(availableFrom: string | null, today: string): string {
  if (!availableFrom) return t('home.askForTheDate');
  const first = availableFrom.slice(0, 10);
  if (first <= today) return t('home.availableNow');
  // A date without a time is the home's own day: noon keeps it that day in every zone.
  const date = new Date(`${first}T12:00:00`);
  const sameYear = first.slice(0, 4) === today.slice(0, 4);
  const day = dates({
    month: 'short',
    day: 'numeric',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(date);
  return t('home.available', { day });
}
