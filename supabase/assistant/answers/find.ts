import { money } from '#shared/domains/listings/model/rules.ts';
import { type HomeType, homeTypes } from '#shared/domains/listings/model/search-params.ts';
import { numberOf } from '../grammar/small-words.ts';
import { numbersIn } from '../grammar/values.ts';
import { say } from '../language.ts';
import { quoted } from '../quote.ts';
import { answerOf, count, link, right, tableOf } from './answer-parts.ts';
import type { Question } from './question.ts';

/** Homes that an answer shows. */
const HOMES_SHOWN = 10;

const TYPE_WORDS: Readonly<Record<HomeType, RegExp>> = {
  apartment: /\b(?:apartments?|apts?|flats?|apartamentos?|departamentos?|pisos?)\b/,
  house: /\b(?:houses?|casas?)\b/,
  townhouse: /\b(?:townhouses?|townhomes?|adosados?)\b/,
  studio: /\b(?:studios?|estudios?)\b/,
  loft: /\b(?:lofts?)\b/,
  room: /\b(?:rooms?|cuartos?|habitacion)\b/,
};

const BEDS =
  /\b(\d|one|two|three|four|una?|dos|tres|cuatro)[ -]?(?:bed(?:room)?s?|brs?|bds?|recamaras?|habitaciones|dormitorios?|cuartos)\b/;
const MOST = /\b(?:under|below|less|max|maximum|up|menos|maximo|hasta|bajo)\b/;
const PETS = /\b(?:pets?|dogs?|cats?|pet friendly|mascotas?|perros?|gatos?)\b/;
const REST =
  /\b(?:homes?|listings?|units?|places?|properties|rentals?|viviendas?|propiedades|market|mercado|friendly|allowed|rent|renta|alquilar|rentar|bed|bedrooms?)\b/g;

type Wanted = {
  q: string;
  beds: number | null;
  most: number | null;
  type: HomeType | null;
  pets: boolean;
};

/** What the words of a search ask for; what they do not say in figures is looked for as text. */
export function wantedHomes(text: string): Wanted {
  const beds = BEDS.exec(text);
  const type = homeTypes.find((one) => TYPE_WORDS[one].test(text.replace(BEDS, ' '))) ?? null;
  const amount = numbersIn(text).find(({ value }) => value >= 100);
  const isMost = amount !== undefined && MOST.test(text);
  let q = text.replace(BEDS, ' ').replace(PETS, ' ').replace(REST, ' ');
  if (type) q = q.replace(TYPE_WORDS[type], ' ');
  if (isMost) q = q.replace(MOST, ' ').replace(text.slice(amount.start, amount.end).trim(), ' ');
  return {
    q: q.replace(/\s+/g, ' ').trim(),
    beds: beds?.[1] ? numberOf(beds[1]) : null,
    most: isMost ? amount.value : null,
    type,
    pets: PETS.test(text),
  };
}

function searchUrl({ q, beds, most, type, pets }: Wanted): string {
  const search = new URLSearchParams();
  if (q !== '') search.set('q', q);
  if (beds !== null) search.set('beds', String(beds));
  if (most !== null) search.set('max', String(most));
  if (type !== null) search.set('type', type);
  if (pets) search.set('pets', 'true');
  const words = search.toString();
  return words === '' ? '/homes' : `/homes?${words}`;
}

type Found = {
  items: {
    id: string;
    title: string;
    city: string;
    state: string;
    bedrooms: number;
    rent_cents: number;
  }[];
  total: number | null;
};

/** 'Find 2 bedroom apartments in Portland' */
export const findQuestion: Question = {
  spoken: {
    name: 'find',
    title: { en: 'Search the market', es: 'Buscar en el mercado' },
    say: [
      'find|find me|search|search for|search the market for|look for|looking for|hunt for|browse|~buscar|~encontrar|busco|estoy buscando + [on the market|in the market|market|for rent|available|homes for rent|en el mercado|en renta|en alquiler]',
    ],
    slots: { text: { type: 'words', optional: true } },
    examples: {
      en: [
        'find 2 bedroom apartments',
        'search for lofts under $2000',
        'find homes with parking in Portland',
      ],
      es: [
        'busca apartamentos de 2 recámaras',
        'busca lofts por menos de $2000',
        'encuentra casas con estacionamiento',
      ],
    },
    page: '/homes',
  },
  async answer({ tx }, values) {
    const text = typeof values.text === 'string' ? values.text : '';
    const wanted = wantedHomes(text);
    const filters = {
      min_bedrooms: wanted.beds,
      max_rent_cents: wanted.most === null ? null : wanted.most * 100,
      home_types: wanted.type === null ? null : [wanted.type],
      pets_allowed: wanted.pets ? true : null,
    };
    const said = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null));
    const [row] = await tx<{ found: Found }[]>`
      select public.search_listings(${wanted.q}, ${tx.json(said)}, null, ${HOMES_SHOWN}) as found`;
    const { items = [], total = 0 } = row?.found ?? {};
    const artifacts = [link(searchUrl(wanted), { en: 'Open the search', es: 'Abrir la búsqueda' })];
    const what =
      text === ''
        ? ''
        : say({ en: ` for “${quoted(text, 80)}”`, es: ` para «${quoted(text, 80)}»` });
    if (items.length === 0) {
      const none = say({
        en: `No home on the market was found${what}.`,
        es: `No se encontró ninguna vivienda en el mercado${what}.`,
      });
      return answerOf(none, { artifacts, result: { total: 0 } });
    }
    const many =
      total === null
        ? say({ en: 'More than 1,000 homes', es: 'Más de 1,000 viviendas' })
        : count(total, { en: 'home', es: 'vivienda' }, { en: 'homes', es: 'viviendas' });
    return answerOf(say({ en: `**${many}** found${what}.`, es: `**${many}**${what}.` }), {
      artifacts,
      result: { total, listing_ids: items.map(({ id }) => id) },
      snippets: items.slice(0, 5).map(({ id, title, city, rent_cents }) => ({
        title,
        text: `${city}, ${money(rent_cents)}`,
        url: `/listings/${id}`,
      })),
      table: tableOf(
        say({ en: 'Homes on the market', es: 'Viviendas en el mercado' }),
        [
          say({ en: 'Home', es: 'Vivienda' }),
          say({ en: 'City', es: 'Ciudad' }),
          right(say({ en: 'Bedrooms', es: 'Recámaras' })),
          right(say({ en: 'Rent', es: 'Renta' })),
        ],
        items.map((home) => ({
          cells: [
            home.title,
            `${home.city}, ${home.state}`,
            String(home.bedrooms),
            money(home.rent_cents),
          ],
          url: `/listings/${home.id}`,
        })),
        total ?? 1001,
      ),
    });
  },
};
