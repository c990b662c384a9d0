import type { HomeFacts, HomeType } from '../homes/home.ts';

const COUNT = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
const ORDINAL = ['', 'ground', 'second', 'third', 'fourth', 'fifth'];

/** Small numbers in words. */
export function inWords(count: number): string {
  return COUNT[count] ?? String(count);
}

/** The floor that a home is on. */
export function floorName(floor: number): string {
  return ORDINAL[floor] ?? `${floor}th`;
}

/** First letter upper case. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 'a' or 'an' before a word. */
export function withArticle(text: string): string {
  return `${/^[aeiou]/i.test(text) && !/^(one|uni)/i.test(text) ? 'an' : 'a'} ${text}`;
}

/** A neighborhood after a preposition: 'Mueller', 'the Pearl District'. */
export function areaName({ name }: { name: string }): string {
  return name.endsWith('District') ? `the ${name}` : name;
}

/** 'a, b and c'. */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

// Made once: a formatter costs more than a thousand uses of it.
const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const DAY_NAME = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Whole numbers with a comma at the thousands. */
export function grouped(count: number): string {
  return WHOLE.format(count);
}

/** Dollars as people write them. */
export function dollars(cents: number): string {
  return `$${WHOLE.format(cents / 100)}`;
}

/** A day as people write it, without the year. */
export function dayName(day: Date): string {
  return DAY_NAME.format(day);
}

const NOUNS: Record<HomeType, string> = {
  apartment: 'apartment',
  house: 'house',
  townhouse: 'townhouse',
  studio: 'studio',
  loft: 'loft',
  room: 'room',
};

/** 'two-bedroom apartment', 'studio', 'one-bedroom loft'. */
export function homeNoun(home: Pick<HomeFacts, 'homeType' | 'bedrooms'>): string {
  const noun = NOUNS[home.homeType];
  if (home.homeType === 'studio' || home.homeType === 'room') return noun;
  return `${inWords(home.bedrooms)}-bedroom ${noun}`;
}

/** '1.5 baths', 'one bath'. */
export function bathsPhrase(bathrooms: number): string {
  if (Number.isInteger(bathrooms))
    return `${inWords(bathrooms)} ${bathrooms === 1 ? 'bath' : 'baths'}`;
  return `${inWords(Math.floor(bathrooms))} and a half baths`;
}

/** Minutes to the middle of the city, from the distance. */
export function minutesDowntown(home: HomeFacts): { bike: number; transit: number; walk: number } {
  const { center } = home.metro;
  const north = (home.latitude - center.latitude) * 111.2;
  const east =
    (home.longitude - center.longitude) * 111.2 * Math.cos((center.latitude * Math.PI) / 180);
  // Streets are about a third longer than the line that a crow flies.
  const kilometres = Math.hypot(north, east) * 1.3;
  const minutes = (speed: number, start: number) =>
    Math.max(3, Math.round((kilometres / speed) * 60 + start));
  return { bike: minutes(15, 1), transit: minutes(19, 7), walk: minutes(4.8, 0) };
}
