import type { CallerSql } from '../database.ts';

/** What people call the types of homes, in both languages. */
const TYPE_WORDS: Readonly<Record<string, string>> = {
  apartment: 'apartment apt apartamento departamento depa apto',
  house: 'house casa',
  townhouse: 'townhouse townhome adosada adosado',
  studio: 'studio estudio',
  loft: 'loft',
  room: 'room habitacion cuarto',
};

/** The columns of a home that it is called by. */
export type NamedHome = {
  title: string;
  street: string | null;
  unit: string | null;
  neighborhood: string | null;
  city: string | null;
  home_type: string;
  bedrooms: number;
};

/** All that a home is called by: title, address, area, city, type and bedrooms. */
export function homeLabels(home: NamedHome | null): string[] {
  if (!home) return [];
  const { title, street, unit, neighborhood, city, home_type, bedrooms } = home;
  const rooms = bedrooms > 0 ? `${bedrooms} bedroom ${bedrooms} bed ${bedrooms}br` : null;
  const named = [title, street, unit && `unit ${unit}`, neighborhood, city];
  return [...named, TYPE_WORDS[home_type], rooms].filter(
    (label): label is string => typeof label === 'string' && label !== '',
  );
}

/** Street and number of a home of the caller's side, in SQL; all of them are read once for a whole query. */
export const streetOf = (tx: CallerSql, id: ReturnType<CallerSql>) =>
  tx`((select private.side_streets()) ->> (${id})::text)`;

/** The same as one text in SQL; the home is the alias `home`. */
export const homeText = (tx: CallerSql) => tx`
  concat_ws(' ', home.title, ${streetOf(tx, tx`home.id`)}, home.unit, home.neighborhood, home.city,
    ${tx.json(TYPE_WORDS)}::jsonb ->> home.home_type,
    home.bedrooms || ' bedroom ' || home.bedrooms || 'br')`;

/** A home's names as one column, of the alias `home`. */
export const homeNames = (tx: CallerSql) => tx`
  jsonb_build_object('title', home.title, 'street', ${streetOf(tx, tx`home.id`)}, 'unit', home.unit,
    'neighborhood', home.neighborhood, 'city', home.city, 'home_type', home.home_type,
    'bedrooms', home.bedrooms)`;

/** The homes of the caller's side, as a query: others can be read, too, while they are to let. */
export const sideHomes = (tx: CallerSql) => tx`
  select l.id, l.title, l.status, l.description, l.home_type, l.unit, l.neighborhood, l.city, l.state,
    l.bedrooms, l.rent_cents, l.deposit_cents, l.available_from, l.pets_allowed, l.furnished,
    l.time_zone, l.published_at, l.created_at
  from public.listings l
  where l.owner_id = (select auth.uid()) or l.org_id in (select private.my_organizations())`;

/** Title and street, which distinguish a home from others. */
export function homeTopic({ title, street, city }: NamedHome): string {
  return [title, street ?? city].filter(Boolean).join(', ');
}
