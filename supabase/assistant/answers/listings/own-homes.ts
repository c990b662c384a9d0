import { listingStatusLabels } from '#shared/domains/listings/model/labels.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import type { ListingStatus } from '#shared/domains/listings/model/schema.ts';
import { folded, wordsIn } from '../../grammar/tokens.ts';
import { say } from '../../language.ts';
import { quoted } from '../../quote.ts';
import type { ToolContext } from '../../tools/tool.ts';
import { answerOf, count, homeName, link, ROWS_MOST, right, tableOf } from '../answer-parts.ts';
import { DETAILS } from '../common-words.ts';
import type { Question } from '../question.ts';

/** Most homes that are looked through. */
const HOMES_MOST = 5000;

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

/** 'Which of my homes are paused?', 'how many listings do I have in Portland?' */
export const listingsQuestion: Question = {
  spoken: {
    name: 'ask.listings',
    title: { en: 'Your homes', es: 'Tus viviendas' },
    say: [
      `show|show me|list|list out|display|give me|see|view|check|pull up|bring up|which|what|how many|many|how much|do i have|have i got|are there|i have|all|any|~mostrar|~ver|~dar|~listar|~ensenar|dime|dame|cuantas|cuantos|cuales|que|tengo|hay|todas mis|todos mis + ${NOUNS} + [in|near|around|en|cerca de] + ${DETAILS} + [all|every|todas|todos|currently|right now|own|manage|owned|tengo|have|got|administro|active now|with me]`,
      `my listings|my homes|my properties|my units|my apartments|my portfolio|mis viviendas|mis anuncios|mis propiedades|mis casas|mis apartamentos|mis departamentos|mis unidades + ${DETAILS} + [all|todas|todos|in|en]`,
    ],
    slots: {
      status: { type: 'choice', words: STATUS_WORDS, optional: true },
      place: { type: 'words', optional: true },
    },
    examples: {
      en: [
        'which of my homes are paused',
        'how many listings do I have',
        'list my homes in Portland',
      ],
      es: [
        'qué viviendas tengo en pausa',
        'cuántos anuncios tengo',
        'lista mis viviendas en Portland',
      ],
    },
    page: '/dashboard/listings',
  },
  async answer(context, values) {
    const status = statusOf(values.status);
    const place = typeof values.place === 'string' ? values.place : null;
    const all = await ownHomes(context);
    const words = wordsIn(place ?? '').filter((word) => !wordsIn(NOUNS).includes(word));
    const here = all.filter(({ place: of }) => words.every((word) => wordsIn(of).includes(word)));
    const homes = here.filter((home) => status === null || home.status === status);
    const url = status ? `/dashboard/listings?status=${status}` : '/dashboard/listings';
    const artifacts = [link(url, { en: 'Open listings', es: 'Abrir anuncios' })];
    const result = { count: homes.length, of: all.length, status, place };
    const where =
      place === null
        ? ''
        : say({ en: ` in “${quoted(place, 80)}”`, es: ` en «${quoted(place, 80)}»` });
    const state = status === null ? '' : ` (${folded(listingStatusLabels[status])})`;
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
    return answerOf(sentence(many, `${where}${state}`, homes, status), {
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
  },
};

function sentence(many: string, of: string, homes: readonly Home[], status: string | null): string {
  const lead = say({ en: `You have **${many}**${of}.`, es: `Tienes **${many}**${of}.` });
  if (status !== null) return lead;
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
    select id, title, unit, city, concat_ws(' ', title, street_address, neighborhood, city, state, home_type)
      as place, status, rent_cents, bedrooms
    from public.listings
    where owner_id = ${caller.userId} or org_id = ${caller.orgId}
    order by created_at desc, id desc limit ${HOMES_MOST}`;
}
