import { money } from '#shared/domains/listings/model/rules.ts';
import { homeFilters, homesAddress } from '#shared/domains/search/model/sentence/home-filters.ts';
import { readSentence } from '#shared/domains/search/model/sentence/read-sentence.ts';
import type { Place, Wish } from '#shared/domains/search/model/sentence/wish.ts';
import { say } from '../language.ts';
import { quoted } from '../quote.ts';
import { answerOf, count, link, right, tableOf } from './answer-parts.ts';
import type { Question } from './question.ts';

/** Homes that an answer shows. */
const HOMES_SHOWN = 10;

/** What the words of a search ask for, as the page of homes reads them; what they do not say stays text. */
export function wantedHomes(text: string, places: readonly Place[], today: string): Wish {
  return readSentence(text, { places, today });
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
    const places = await tx<Place[]>`select kind, name, city, state from public.search_places()`;
    const [day] = await tx<{ today: string }[]>`select current_date::text as today`;
    const wanted = wantedHomes(text, places, day?.today ?? '');
    const filters = { sort: 'fit' as const, ...homeFilters(wanted) };
    const [row] = await tx<{ found: Found }[]>`
      select public.search_listings(${wanted.words.join(' ')}, ${tx.json(filters)}, null,
        ${HOMES_SHOWN}) as found`;
    const { items = [], total = 0 } = row?.found ?? {};
    const artifacts = [
      link(homesAddress(wanted), { en: 'Open the search', es: 'Abrir la búsqueda' }),
    ];
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
