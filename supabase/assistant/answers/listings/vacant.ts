import { listingStatusLabels } from '#shared/domains/listings/model/labels.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { type ListingStatus, listingStatuses } from '#shared/domains/listings/model/schema.ts';
import { dayLater } from '#shared/language/days.ts';
import { numbers } from '#shared/language/format.ts';
import { say } from '../../language.ts';
import type { Answer, ToolContext } from '../../tools/tool.ts';
import {
  answerOf,
  booksToday,
  count,
  type Days,
  daysIn,
  dayText,
  fromBooks,
  inDays,
  link,
  ROWS_MOST,
  right,
  tableOf,
} from '../answer-parts.ts';
import { DETAILS, SHOW } from '../common-words.ts';
import { rollTotals } from '../earnings/rent-roll.ts';
import type { Question } from '../question.ts';

/** How far ahead 'soon vacant' looks where a sentence does not say it, in days. */
const SOON_DAYS = 60;

const NOUNS =
  'listing|listings|homes|home|houses|house|apartments|apartment|apts|apt|units|unit|places|place|properties|property|flats|studios|viviendas|vivienda|casas|casa|apartamentos|apartamento|departamentos|departamento|pisos|piso|propiedades|propiedad|unidades|unidad|inmuebles';
const SOON =
  '[soon|coming up|becoming|become|becomes|going to be|gonna be|will be|about to be|soon to be|get|getting|opening up|stand|standing|sitting|sit|been|longest|pronto|proximamente|quedan|queda|quedaran|quedara|van a quedar|va a quedar|estaran|se desocupan|anything|something|algo|alguna|alguno]';

/** 'Anything vacant?', '¿qué está vacío?' */
export const vacantQuestion: Question = {
  spoken: {
    name: 'ask.vacant',
    title: { en: 'Vacant homes', es: 'Viviendas vacías' },
    say: [
      'que|what|which|cual|cuales + se me desocupa|se desocupa|se desocupan|se me desocupan|se libera|se liberan|queda libre|quedan libres|comes free|come free|frees up|free up',
      'algo desocupado|algo vacio|algo libre|anything vacant|anything empty|anything free',
      `vacant|vacancy|vacancies|empty|unoccupied|unrented|not rented|not let|without a tenant|without tenants|no tenant|no tenants|vacio|vacia|vacios|vacias|vacante|vacantes|desocupado|desocupada|desocupados|desocupadas|deshabitado|deshabitada|sit empty|sitting empty|nobody in|nobody living in|no renter|without renters|not occupied|sin ocupar|no rentados|no rentadas|no alquilados|no alquiladas|sin gente|se libera|se liberan|se van a desocupar|va a quedar libre|quedan libres|desocupar|sin rentar|sin alquilar|sin inquilino|sin inquilinos|se desocupa|se desocupan|se vacia|se vacian|por desocuparse + [${NOUNS}] + [how long|for how long|since when|cuanto tiempo|desde cuando] + [been|have been|llevan|lleva] + ${SOON} + ${SHOW} + ${DETAILS} + [what is|what's|which is|which are|is anything|are any|que esta|que estan|cual esta|cuales estan|hay] + [rate|tasa|rates|still|todavia|aun] + [se desocupan|se desocupa|se vacian|se liberan|por desocuparse|quedan libres|vacias|vacios|coming free|opening up|free up|vacant|empty|about to be|soon to be|becoming|going to be]`,
      `available|free|open|coming free|free up|freeing up|opening up|disponible|disponibles|libre|libres + ${NOUNS} + ${SOON} + ${SHOW} + ${DETAILS} + [to rent|for rent|to let|para rentar|para alquilar]`,
      `occupancy|occupancy rate|occupation rate|occupied rate|how full|ocupacion|tasa de ocupacion|nivel de ocupacion + ${SHOW} + ${DETAILS} + [rate|my homes|my units|mis viviendas]`,
      `what's available|what is available|whats available|whats vacant|what is vacant|anything available|anything free|que hay disponible|que esta disponible|que tengo disponible|algo disponible|que esta libre + ${SOON} + ${DETAILS}`,
    ],
    slots: { period: { type: 'period', optional: true } },
    examples: {
      en: ['anything vacant', 'which units will be empty next month', 'what is my occupancy rate'],
      es: ['qué está vacío', 'qué viviendas quedan vacías el mes que viene', 'tasa de ocupación'],
    },
    page: '/dashboard/earnings/rent-roll',
  },
  answer: (context, values) => fromBooks(context, (org) => vacant(context, org, daysIn(values))),
};

type Row = {
  id: string;
  home: string;
  city: string;
  rent_cents: number;
  status: string;
  lease: string | null;
  /** Since when it is vacant, or the last day of who lives there. */
  day: string | null;
};

async function vacant(context: ToolContext, org: string, said: Days | null): Promise<Answer> {
  const today = await booksToday(context);
  const until = said && said.to > today ? said.to : dayLater(today, SOON_DAYS);
  const from = said && said.from > today ? said.from : today;
  const [totals, empty, soon] = [
    await rollTotals(context, org),
    await emptyHomes(context, org),
    await soonEmpty(context, org, from, until),
  ];
  const share = totals.homes === 0 ? 1 : totals.let_homes / totals.homes;
  const rate = numbers({ style: 'percent', maximumFractionDigits: 0 }).format(share);
  const lost = empty.reduce((sum, { rent_cents }) => sum + rent_cents, 0);
  const homes = count(
    empty.length,
    { en: 'home is', es: 'vivienda está' },
    { en: 'homes are', es: 'viviendas están' },
  );
  const lead =
    empty.length === 0
      ? say({ en: 'No home is vacant.', es: 'Ninguna vivienda está vacía.' })
      : say({
          en: `**${homes}** vacant of ${totals.homes} (${rate} are let), for ${money(lost)} a month.`,
          es: `**${homes}** ${empty.length === 1 ? 'vacía' : 'vacías'} de ${totals.homes} (${rate} alquiladas), por ${money(lost)} al mes.`,
        });
  const later = inDays({ from, to: until });
  const leases = count(
    soon.length,
    { en: 'lease ends', es: 'contrato termina' },
    { en: 'leases end', es: 'contratos terminan' },
  );
  const next =
    soon.length === 0
      ? say({
          en: `No lease ends without another one ${later}.`,
          es: `Ningún contrato termina sin otro que siga ${later}.`,
        })
      : say({
          en: `${leases} without another one ${later}.`,
          es: `${leases} sin otro que siga ${later}.`,
        });
  const rows = [...empty, ...soon];
  return answerOf(`${lead} ${next}`, {
    artifacts: [
      link('/dashboard/earnings/rent-roll?only=vacant', {
        en: 'Open vacant homes',
        es: 'Abrir viviendas vacías',
      }),
    ],
    result: { vacant: empty.length, soon: soon.length, homes: totals.homes, from, until },
    snippets: rows.slice(0, 5).map((row) => ({
      title: row.home,
      text: stateOf(row),
      url: urlOf(row),
    })),
    ...(rows.length > 0 && {
      table: tableOf(
        say({ en: 'Vacant and soon vacant', es: 'Vacías y por desocuparse' }),
        [
          say({ en: 'Home', es: 'Vivienda' }),
          say({ en: 'City', es: 'Ciudad' }),
          say({ en: 'Vacant', es: 'Vacía' }),
          say({ en: 'Listing', es: 'Anuncio' }),
          right(say({ en: 'Rent', es: 'Renta' })),
        ],
        rows.slice(0, ROWS_MOST).map((row) => ({
          cells: [row.home, row.city, stateOf(row), labelOf(row.status), money(row.rent_cents)],
          url: urlOf(row),
        })),
        rows.length,
      ),
    }),
  });
}

const labelOf = (status: string): string => {
  const known = listingStatuses.find((one): one is ListingStatus => one === status);
  return known ? listingStatusLabels[known] : status;
};

function stateOf({ lease, day }: Row): string {
  if (lease !== null && day !== null) {
    return say({ en: `after ${dayText(day)}`, es: `después del ${dayText(day)}` });
  }
  return day === null
    ? say({ en: 'now', es: 'ahora' })
    : say({ en: `since ${dayText(day)}`, es: `desde el ${dayText(day)}` });
}

const urlOf = ({ id, lease }: Row) =>
  lease ? `/dashboard/leases/${lease}` : `/dashboard/listings/${id}/edit`;

/** Homes without a lease today, as the rent roll has them, the longest vacant first. */
function emptyHomes({ tx }: ToolContext, org: string): Promise<Row[]> {
  return tx<Row[]>`
    select r.listing_id as id, concat_ws(', ', r.title, r.unit) as home, r.city,
      r.rent_cents::float8 as rent_cents, r.listing_status as status, null as lease,
      (select (max(e.ends_on) + 1)::text from public.leases e
        where e.listing_id = r.listing_id and e.status = 'ended') as day
    from private.rent_roll(${org}, 'vacant', '') r
    order by day nulls last, home`;
}

/** Homes whose lease ends in these days, with no other that follows. */
function soonEmpty({ tx }: ToolContext, org: string, from: string, until: string): Promise<Row[]> {
  return tx<Row[]>`
    select l.id, concat_ws(', ', l.title, l.unit) as home, l.city, e.rent_cents, l.status, e.id as lease,
      e.ends_on::text as day
    from public.leases e join public.listings l on l.id = e.listing_id
    where e.org_id = ${org} and e.ends_on between ${from} and ${until}
      and (e.status = 'ending' or (e.status = 'active' and e.after_term = 'ends'))
      and not exists (
        select from public.leases n where n.listing_id = e.listing_id and n.id <> e.id
          and n.status in ('sent', 'partly_signed', 'active', 'ending') and n.starts_on > e.starts_on)
    order by e.ends_on, home`;
}
