import { listingStatusLabels } from '#shared/domains/listings/model/labels.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import type { ListingStatus } from '#shared/domains/listings/model/schema.ts';
import { folded, wordsIn } from '../../grammar/tokens.ts';
import { streetOf } from '../../kinds/home-labels.ts';
import { say } from '../../language.ts';
import { quoted } from '../../quote.ts';
import type { Answer, ToolContext } from '../../tools/tool.ts';
import type { SlotValues } from '../../verbs/verb.ts';
import { answerOf, count, homeName, link, ROWS_MOST, right, tableOf } from '../answer-parts.ts';
import { DETAILS } from '../common-words.ts';
import type { Question } from '../question.ts';

const STATUS_WORDS: Readonly<Record<ListingStatus, string>> = {
  active:
    'active|live|published|online|on the market|listed|for rent|up|activos|activas|activo|activa|publicadas|publicados|publicada|publicado|en linea|en el mercado|anunciadas|en renta',
  draft:
    'draft|drafts|unpublished|unfinished|not published|borrador|borradores|sin publicar|sin terminar|incompletos|incompletas',
  paused: 'paused|on hold|hidden|pausadas|pausados|pausada|pausado|en pausa|ocultas|ocultos',
  rented:
    'rented|rented out|let|taken|leased|occupied|rentadas|rentados|rentada|rentado|alquiladas|alquilados|alquilada|ocupadas|ocupados|arrendadas',
  archived: 'archived|archivadas|archivados|archivada|archivado|retired|old',
};

type Home = {
  id: string;
  title: string;
  unit: string | null;
  city: string;
  place: string;
  status: ListingStatus;
  rent_cents: number;
  bedrooms: number;
};

const NOUNS =
  'listing|listings|homes|home|houses|house|apartments|apartment|apts|units|unit|places|properties|property|flats|studios|rentals|portfolio|ads|viviendas|vivienda|casas|casa|apartamentos|apartamento|departamentos|departamento|pisos|anuncios|anuncio|propiedades|propiedad|unidades|unidad|inmuebles|cartera';

const SHOWN =
  'show|show me|list|list out|display|give me|see|view|check|pull up|bring up|which|what|how many|many|how much|do i have|have i got|are there|i have|all|any|~mostrar|~ver|dame|~listar|~ensenar|dime|cuantas|cuantos|cuales|que|tengo|hay|todas mis|todos mis';
const MINE =
  'my listings|my homes|my properties|my units|my apartments|my portfolio|mis viviendas|mis anuncios|mis propiedades|mis casas|mis apartamentos|mis departamentos|mis unidades';
const HAVE =
  '[how many|cuantas|cuantos|many|i have|do i have|all|every|todas|todos|currently|right now|own|manage|owned|tengo|have|got|administro|active now|with me]';

const status = { type: 'choice', words: STATUS_WORDS, optional: true } as const;
const spoken = {
  name: 'ask.listings',
  title: { en: 'Your homes', es: 'Tus viviendas' },
  page: '/dashboard/listings',
};

/** 'Which of my homes are paused?', 'how many listings do I have?' */
export const listingsQuestion: Question = {
  spoken: {
    name: spoken.name,
    title: spoken.title,
    // 'En' belongs to a state such as 'en pausa' here, and to a place below.
    say: [
      `${SHOWN} + ${NOUNS} + ${DETAILS} + ${HAVE} + [en|in|on]`,
      `${MINE} + ${DETAILS} + ${HAVE} + [en|in|on]`,
      `${Object.values(STATUS_WORDS).join('|')} + ${NOUNS} + ${DETAILS} + ${HAVE} + [my|mis]`,
      `drafts|listing drafts|borradores|borradores de anuncios + ${DETAILS} + ${HAVE}`,
    ],
    slots: { status },
    examples: {
      en: ['which of my homes are paused', 'how many listings do I have', 'list my homes'],
      es: ['qué viviendas tengo en pausa', 'cuántos anuncios tengo', 'lista mis viviendas'],
    },
    page: spoken.page,
  },
  answer,
};

/** 'List my homes in Portland': apart, so that words which no pattern explains are a place only there. */
export const placeQuestion: Question = {
  spoken: {
    name: spoken.name,
    title: spoken.title,
    say: [
      `in|near|around|en|cerca de + ${SHOWN} + ${NOUNS} + ${DETAILS} + ${HAVE}`,
      `in|near|around|en|cerca de + ${MINE} + ${DETAILS} + ${HAVE}`,
      // 'List my Mueller homes': the place stands before the noun.
      `show|show me|list|list out|display|~mostrar|~listar|~ensenar + homes|listings|houses|apartments|apts|properties|units|places|rentals|viviendas|casas|departamentos|apartamentos|propiedades|anuncios|unidades`,
    ],
    slots: {
      status,
      place: { type: 'words', ask: { en: 'Where?', es: '¿Dónde?' } },
    },
    examples: {
      en: [
        'list my homes in Portland',
        'how many units do I have in Austin',
        'which homes in Portland are paused',
      ],
      es: [
        'lista mis viviendas en Portland',
        'cuántas unidades tengo en Austin',
        'mis casas en Portland',
      ],
    },
    page: spoken.page,
  },
  answer,
};

async function answer(context: ToolContext, values: SlotValues): Promise<Answer> {
  const wanted = statusOf(values.status);
  const place = typeof values.place === 'string' ? values.place : null;
  const all = await ownHomes(context);
  const words = wordsIn(place ?? '').filter((word) => !wordsIn(NOUNS).includes(word));
  const here = all.filter(({ place: of }) => words.every((word) => wordsIn(of).includes(word)));
  const homes = here.filter((home) => wanted === null || home.status === wanted);
  const url = wanted ? `/dashboard/listings?status=${wanted}` : '/dashboard/listings';
  const artifacts = [link(url, { en: 'Open listings', es: 'Abrir anuncios' })];
  const result = { count: homes.length, of: all.length, status: wanted, place };
  const where =
    place === null
      ? ''
      : say({ en: ` in “${quoted(place, 80)}”`, es: ` en «${quoted(place, 80)}»` });
  const state = wanted === null ? '' : ` (${folded(listingStatusLabels[wanted])})`;
  if (homes.length === 0) {
    const none = say({
      en: `You have no homes${where}${state}.`,
      es: `No tienes viviendas${where}${state}.`,
    });
    return answerOf(none, { artifacts, result });
  }
  const many = count(
    homes.length,
    { en: 'home', es: 'vivienda' },
    { en: 'homes', es: 'viviendas' },
  );
  return answerOf(sentence(many, `${where}${state}`, homes, wanted), {
    artifacts,
    result,
    snippets: homes.slice(0, 5).map((home) => ({
      title: homeName(home),
      text: `${money(home.rent_cents)}, ${listingStatusLabels[home.status]}`,
      url: `/listings/${home.id}`,
    })),
    table: tableOf(
      say({ en: 'Homes', es: 'Viviendas' }),
      [
        say({ en: 'Home', es: 'Vivienda' }),
        say({ en: 'City', es: 'Ciudad' }),
        say({ en: 'Status', es: 'Estado' }),
        right(say({ en: 'Rent', es: 'Renta' })),
      ],
      homes.slice(0, ROWS_MOST).map((home) => ({
        cells: [
          homeName(home),
          home.city,
          listingStatusLabels[home.status],
          money(home.rent_cents),
        ],
        url: `/dashboard/listings/${home.id}/edit`,
      })),
      homes.length,
    ),
  });
}

function sentence(many: string, of: string, homes: readonly Home[], wanted: string | null): string {
  const lead = say({ en: `You have **${many}**${of}.`, es: `Tienes **${many}**${of}.` });
  if (wanted !== null) return lead;
  const active = homes.filter((home) => home.status === 'active');
  const rent = money(active.reduce((sum, home) => sum + home.rent_cents, 0));
  return `${lead} ${say({
    en: `${active.length} of them on the market, for ${rent} a month.`,
    es: `${active.length} en el mercado, por ${rent} al mes.`,
  })}`;
}

const statusOf = (value: unknown): ListingStatus | null =>
  Object.keys(STATUS_WORDS).find((name): name is ListingStatus => name === value) ?? null;

/** The homes of the caller's side, as `host_figures` counts them, the newest first. */
function ownHomes({ tx, caller }: ToolContext): Promise<Home[]> {
  return tx<Home[]>`
    select id, title, unit, city, concat_ws(' ', title, ${streetOf(tx, tx`id`)}, neighborhood, city, state, home_type)
      as place, status, rent_cents, bedrooms
    from public.listings
    where owner_id = ${caller.userId} or org_id = ${caller.orgId}
    order by created_at desc, id desc`;
}
