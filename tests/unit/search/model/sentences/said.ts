import type { Wish } from '../../../../../shared/domains/search/model/sentence/wish.ts';

/** What was understood in one line: `city=Austin beds=2 max=1500 words=light`. */
export function said({ homes: _homes, read_as: _readAs, ...wish }: Wish): string {
  const { commute, min_cents, max_cents, words, amenities, areas, types, ...others } = wish;
  const parts: [string, unknown][] = [
    ...Object.entries(others),
    ['commute', commute && `${commute.minutes} ${commute.mode} ${commute.place.name}`],
    ['areas', areas?.join(' + ')],
    ['types', types?.join('+')],
    ['min', min_cents === undefined ? undefined : min_cents / 100],
    ['max', max_cents === undefined ? undefined : max_cents / 100],
    ['with', amenities?.join('+')],
    ['words', words.join('+') || undefined],
  ];
  return parts
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${value}`)
    .toSorted()
    .join(' ');
}
