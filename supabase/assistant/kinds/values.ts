import type { PendingQuery, Row } from 'postgres';
import { dates, lists, numbers } from '#shared/language/format.ts';
import type { CallerSql } from '../database.ts';
import { streetOf } from './home-labels.ts';
import type { Fact, Wanted } from './kind.ts';

/** Two decimals, or none where there are no cents. */
const DOLLARS = {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
} as const satisfies Intl.NumberFormatOptions;

/** An amount of cents as people read it. */
export const money = (cents: number | string): string =>
  numbers(DOLLARS).format(Number(cents) / 100);

/** A calendar day, `YYYY-MM-DD`, as people read it. */
export const dayText = (day: string): string =>
  dates({ dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));

/** A month by any of its days. */
export const monthText = (day: string): string =>
  dates({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(day));

/** A moment by the clock of a home, with its zone. */
export const momentText = (at: string | Date, zone: string | null): string =>
  dates({
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone ?? 'UTC',
    timeZoneName: 'short',
  }).format(new Date(at));

/** Several names in a row. */
export const namesText = (names: readonly string[]): string =>
  lists({ type: 'conjunction' }).format(names);

/** A line of a plan; none where there is no value. */
export function fact(key: string, en: string, es: string, value: string | null): Fact[] {
  return value === null ? [] : [{ key, label: { en, es }, value }];
}

/** What people call a home by its type, in both languages. */
const HOME_TYPES: Readonly<Record<string, readonly string[]>> = {
  apartment: ['apartment', 'apt', 'flat', 'apartamento', 'departamento', 'piso'],
  house: ['house', 'casa'],
  townhouse: ['townhouse', 'casa adosada'],
  studio: ['studio', 'estudio'],
  loft: ['loft'],
  room: ['room', 'habitación', 'cuarto'],
};

/** The columns of a home that things are found by; `null` in all of them where there is none. */
export type HomeRow = {
  home: string | null;
  home_title: string | null;
  street: string | null;
  unit: string | null;
  area: string | null;
  city: string | null;
  home_type: string | null;
  zone: string | null;
};

/** Those columns of `h`, the home of a query. */
export const homeColumns = (tx: CallerSql) => tx`
  h.id as home, h.title as home_title, ${streetOf(tx, tx`h.id`)} as street, h.unit,
  h.neighborhood as area, h.city, h.home_type, h.time_zone as zone`;

/** All that a home `h` is called by, in one text of SQL. */
export const homeLabel = (tx: CallerSql) => tx`
  concat_ws(' ', h.title, ${streetOf(tx, tx`h.id`)}, h.unit, h.neighborhood, h.city,
    (${tx.json(typeWords)}::jsonb) ->> h.home_type)`;

const typeWords = Object.fromEntries(
  Object.entries(HOME_TYPES).map(([type, words]) => [type, words.join(' ')]),
);

/** All that a home is called by. */
export function homeLabels({ home_title, street, unit, area, city, home_type }: HomeRow): string[] {
  const address = [street, unit].filter(Boolean).join(' ');
  return present([home_title, address, area, city, ...(HOME_TYPES[home_type ?? ''] ?? [])]);
}

/** A home in a few words: its title. */
export const homeName = ({ home_title, unit }: HomeRow): string | null =>
  home_title === null ? null : [home_title, unit].filter(Boolean).join(', ');

/** Texts without what is empty, each once. */
export function present(texts: readonly (string | null | undefined)[]): string[] {
  return [...new Set(texts.flatMap((text) => (text ? [text] : [])))];
}

type Fragment = PendingQuery<Row[]>;

/** The condition that a row is wanted: by its id, or by the text of all its labels. */
export function isWanted(tx: CallerSql, { ids, words }: Wanted, id: Fragment, label: Fragment) {
  if (ids !== null) return tx`${id} = any(${[...ids]}::uuid[])`;
  return words === null ? tx`true` : tx`private.sounds_like(${label}, ${[...words]}::text[])`;
}

/** The tenants of a lease `l` in the order of signing, as a lateral join `people (names, ids)`. */
export const tenantsOf = (tx: CallerSql) => tx`
  left join lateral (
    select array_agg(coalesce(person.full_name, '') order by p.signing_order) as names,
      array_agg(p.profile_id order by p.signing_order) as ids
    from public.lease_parties p
      left join public.public_profiles person on person.id = p.profile_id
    where p.lease_id = l.id and p.party = 'tenant'
  ) people on true`;
