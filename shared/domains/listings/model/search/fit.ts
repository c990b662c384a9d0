import { monthsLater } from '../../../../language/days.ts';
import { dayIn } from '../../../../language/format.ts';
import { textsOf } from '../../../../language/texts.ts';
import texts from '../../texts/en.ts';
import { bedsLabel } from '../filters.ts';
import { typeLabel } from '../home-words.ts';
import { money } from '../rules.ts';
import type { ListingCard } from '../schema.ts';
import type { HomesSearch } from '../search-params.ts';
import { listed, splitCity, typesOf } from './search-filters.ts';

const t = textsOf(texts);

/** What a home costs each month with the fees that everybody pays. */
const monthCents = ({ rent_cents, monthly_fees_cents = 0 }: ListingCard): number =>
  rent_cents + monthly_fees_cents;

const same = (one: string | null, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase();

/** Why a home stands where it does among those that fit: only what its card proves. */
export function fitReasons(home: ListingCard, search: HomesSearch, today: string): string[] {
  const reasons: (string | false | undefined)[] = [
    listed(search.area).some((area) => same(home.neighborhood, area))
      ? t('fit.in', { place: home.neighborhood ?? '' })
      : search.city !== undefined &&
        same(home.city, splitCity(search.city).city) &&
        t('fit.in', { place: home.city }),
    search.zip !== undefined && t('fit.zip', { zip: search.zip }),
    typesOf(search).includes(home.home_type) && typeLabel(home.home_type),
    search.beds !== undefined &&
      (home.bedrooms === search.beds || search.bedsmax !== undefined
        ? t('fit.exactBeds', { beds: home.bedrooms })
        : t('fit.moreBeds', { beds: home.bedrooms, asked: bedsLabel(search.beds) })),
    priceReason(home, search),
    search.movein !== undefined && dateReason(home, search.movein),
    wordReason(home, search.q),
    ageReason(home, today),
  ];
  return reasons.filter((reason) => typeof reason === 'string' && reason !== '') as string[]; // filtered
}

function priceReason(home: ListingCard, { max, pets, parking }: HomesSearch) {
  if (max === undefined) return undefined;
  const under = max * 100 - monthCents(home);
  // Fees for a pet or a car are not on the card: the difference is then not said.
  const hasExtras = pets === true || (parking !== undefined && parking !== 'none');
  if (under < 0 || hasExtras) return t('fit.withinLimit');
  return under === 0 ? t('fit.withinLimit') : t('fit.under', { amount: money(under) });
}

function dateReason({ available_from }: ListingCard, wished: string) {
  if (!available_from) return t('fit.askDate');
  return available_from.slice(0, 10) <= wished ? t('fit.freeInTime') : undefined;
}

function wordReason({ title }: ListingCard, words: string | undefined) {
  const asked = (words ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word && !word.startsWith('-'));
  if (asked.length === 0) return undefined;
  const named = asked.filter((word) => title.toLowerCase().includes(word));
  return named.length > 0
    ? t('fit.title', { words: named.join(' ') })
    : t('fit.text', { words: asked.join(' ') });
}

function ageReason({ published_at }: ListingCard, today: string) {
  return published_at && dayIn(new Date(published_at)) >= monthsLater(today, -1)
    ? t('fit.recent')
    : undefined;
}
