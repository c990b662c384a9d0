import { homeTypeLabels } from '#shared/domains/listings/model/draft-labels.ts';
import { listingStatusLabels } from '#shared/domains/listings/model/labels.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import type { ListingStatus } from '#shared/domains/listings/model/schema.ts';
import type { HomeType } from '#shared/domains/listings/model/search-params.ts';
import { say } from '../../language.ts';
import type { ToolContext } from '../../tools/tool.ts';
import {
  answerOf,
  dayOfMoment,
  dayText,
  homeName,
  link,
  type Pair,
  quotedHome,
  tableOf,
} from '../answer-parts.ts';
import { DETAILS } from '../common-words.ts';
import type { Question } from '../question.ts';

/** Lines of a history. */
const EVENTS_MOST = 50;

/** 'Tell me about the loft', 'what is the rent of the loft?' */
export const homeQuestion: Question = {
  spoken: {
    name: 'ask.home',
    title: { en: 'About a home', es: 'Sobre una vivienda' },
    say: [
      'pasame|mandame|ensename|quiero ver|necesito|give me|send me|get me|need + los datos|datos|ficha|la ficha|particulars|the particulars|specs|the specs|the details|details + [home|house|unit|apartment|property|casa|departamento|vivienda|de|del|of|for|on]',
      'everything you have on|everything we have on|everything you know about|todo lo que hay sobre|todo lo que hay de|todo lo que tienes de|los datos de|los datos del',
      `what do you know about|know about|tell me about|tell me more about|tell me everything about|what about|what's up with|whats up with|what is up with|what's going on with|whats going on with|what is going on with|history|story|info|information|details|facts|everything about|all about|overview|summary|describe|look up|pull up|background|backstory|past|specs|~contar|~platicar|cuentame|platicame|hablame|dime sobre|dime de|dime del|dime todo|dime todo de|dime todo sobre|todo de|everything on|rundown on|brief me on|info on|que sabes de|que pasa con|historial|historia|informacion|datos|detalles|ficha|resumen|todo sobre + [show|show me|give me|see|muestra|muestrame|dame|~ver|~mostrar] + [home|house|unit|apartment|listing|property|vivienda|casa|anuncio|apartamento] + [doing|going]`,
      `how much is|how much does|how much do i ask|how much am i asking|what's the rent|whats the rent|what is the rent|rent of|rent for|price of|price for|asking|asking price|cuanto cuesta|cuanto vale|cuanto pido|cuanto renta|renta de|precio de|a cuanto esta|en cuanto esta|en cuanto rento|en cuanto se renta|en cuanto alquilo|what am i charging|what do i charge|how much am i charging|how much do i charge|price|rent|precio|cual es la renta|cual es el precio|cual es el alquiler + [rent|price|cost|go for|renta|precio|alquiler] + [show|show me|tell me|dime|muestra|~ver] + [current|monthly|now|actual|mensual|a month|al mes]`,
      `status|state|published|paused|live|active|rented|bedrooms|beds|bathrooms|baths|address|square feet|sqft|availability|estado|publicada|publicado|pausada|activa|rentada|recamaras|habitaciones|banos|direccion|disponibilidad + [is|what|whats|how many|which|cual|cuantas|cuantos|esta|show|check|dime|still|when|from when|since when|cuando|todavia] + [have|tiene] + ${DETAILS}`,
      `how is|how's|hows|how are things with|como esta|como va|como anda + [doing|going|things] + ${DETAILS}`,
      'is|esta + vacant|empty|occupied|rented out|taken|let|vacio|vacia|ocupado|ocupada|alquilada|alquilado|desocupado|desocupada + [still|already|todavia|ya]',
      'when|from when|since when|is|cuando|desde cuando|esta + available|free|disponible|libre + [still|todavia|again]',
    ],
    slots: {
      listing: {
        type: 'reference',
        kind: 'listing',
        ask: { en: 'Which home?', es: '¿Qué vivienda?' },
      },
    },
    examples: {
      en: [
        'tell me about the loft',
        'what is the rent of the loft',
        'history of the garden studio',
      ],
      es: ['cuéntame del loft', 'cuánto cuesta el loft', 'historial del estudio'],
    },
    page: '/dashboard/listings',
  },
  async answer(context, _values, { listing }) {
    const home = listing && (await homeOf(context, listing.id));
    if (!home) {
      return answerOf(
        say({ en: 'This home is not here any more.', es: 'Esta vivienda ya no está aquí.' }),
      );
    }
    const [leases, prices] = [await leasesOf(context, home.id), await pricesOf(context, home.id)];
    const now = leases.find(({ is_now }) => is_now);
    const name = quotedHome(homeName(home));
    const tenant = now
      ? say({ en: `${now.tenants} lives there`, es: `ahí vive ${now.tenants}` })
      : say({ en: 'no one has a lease there', es: 'nadie tiene contrato ahí' });
    const lead = say({
      en: `${name} costs **${money(home.rent_cents)}** a month and is ${listingStatusLabels[home.status].toLowerCase()}.`,
      es: `${name} cuesta **${money(home.rent_cents)}** al mes; estado: ${listingStatusLabels[home.status].toLowerCase()}.`,
    });
    return answerOf(`${lead}\n\n${factsOf(home, now, tenant).join('\n')}`, {
      artifacts: [
        link(`/listings/${home.id}`, { en: 'Open its page', es: 'Abrir su página' }),
        link(`/dashboard/listings/${home.id}/edit`, { en: 'Edit it', es: 'Editarla' }),
      ],
      snippets: [{ title: homeName(home), url: `/listings/${home.id}` }],
      result: { listing_id: home.id, status: home.status, rent_cents: home.rent_cents },
      table: historyOf(home, leases, prices),
    });
  },
};

type Home = {
  id: string;
  title: string;
  unit: string | null;
  address: string;
  status: ListingStatus;
  home_type: HomeType;
  bedrooms: number;
  bathrooms: number;
  rent_cents: number;
  deposit_cents: number | null;
  available_from: string | null;
  published_at: string | null;
  created_at: string;
  time_zone: string;
  requests: number;
  applications: number;
};
type Lease = {
  id: string;
  tenants: string;
  starts_on: string;
  ends_on: string | null;
  rent_cents: number;
  is_now: boolean;
};
type Price = { at: string; rent_cents: number; previous_rent_cents: number };

async function homeOf({ tx, caller }: ToolContext, id: string): Promise<Home | undefined> {
  const [home] = await tx<Home[]>`
    select l.id, l.title, l.unit, concat_ws(', ', private.street_of(l.id), l.unit, l.city, l.state) as address,
      l.status, l.home_type, l.bedrooms, l.bathrooms::float8 as bathrooms, l.rent_cents, l.deposit_cents,
      l.available_from::text, l.published_at::text, l.created_at::text, l.time_zone,
      (select count(*)::int from public.maintenance_requests m
        where m.listing_id = l.id and m.status not in ('resolved', 'closed', 'cancelled')) as requests,
      (select count(*)::int from public.applications a
        where a.listing_id = l.id and a.status in ('submitted', 'screening', 'shortlisted')) as applications
    from public.listings l
    where l.id = ${id} and (l.owner_id = ${caller.userId} or l.org_id = ${caller.orgId})`;
  return home;
}

function leasesOf({ tx, caller }: ToolContext, home: string): Promise<Lease[]> {
  return tx<Lease[]>`
    select e.id, coalesce(t.names, '–') as tenants, e.starts_on::text, e.ends_on::text, e.rent_cents,
      e.status in ('active', 'ending') and e.starts_on <= (now() at time zone h.time_zone)::date as is_now
    from public.leases e join public.listings h on h.id = e.listing_id
    left join lateral (
      select string_agg(p.full_name, ', ' order by o.signing_order) as names
      from public.lease_parties o join public.public_profiles p on p.id = o.profile_id
      where o.lease_id = e.id and o.party = 'tenant'
    ) t on true
    where e.listing_id = ${home} and e.status in ('active', 'ending', 'ended')
      and (e.host_id = ${caller.userId} or e.org_id = ${caller.orgId})
    order by e.starts_on desc limit ${EVENTS_MOST}`;
}

function pricesOf({ tx }: ToolContext, home: string): Promise<Price[]> {
  return tx<Price[]>`
    select changed_at::text as at, rent_cents, previous_rent_cents from public.listing_price_changes
    where listing_id = ${home} order by changed_at desc limit ${EVENTS_MOST}`;
}

function factsOf(home: Home, lease: Lease | undefined, tenant: string): string[] {
  const fact = (label: Pair, value: string) => `- **${say(label)}**: ${value}`;
  return [
    fact({ en: 'Address', es: 'Dirección' }, home.address),
    fact(
      { en: 'Home', es: 'Vivienda' },
      say({
        en: `${homeTypeLabels[home.home_type]}, ${home.bedrooms} bd, ${home.bathrooms} ba`,
        es: `${homeTypeLabels[home.home_type]}, ${home.bedrooms} rec., ${home.bathrooms} baños`,
      }),
    ),
    ...(home.deposit_cents === null
      ? []
      : [fact({ en: 'Deposit', es: 'Depósito' }, money(home.deposit_cents))]),
    fact({ en: 'Tenant', es: 'Inquilino' }, tenant),
    ...(lease?.ends_on
      ? [fact({ en: 'Lease ends', es: 'Fin del contrato' }, dayText(lease.ends_on))]
      : []),
    ...(home.available_from && !lease
      ? [fact({ en: 'Available from', es: 'Disponible desde' }, dayText(home.available_from))]
      : []),
    fact({ en: 'Open applications', es: 'Solicitudes abiertas' }, String(home.applications)),
    fact({ en: 'Open requests', es: 'Solicitudes de reparación abiertas' }, String(home.requests)),
  ];
}

function historyOf(home: Home, leases: readonly Lease[], prices: readonly Price[]) {
  const zone = home.time_zone;
  const lines = [
    {
      at: home.created_at,
      day: dayOfMoment(home.created_at, zone),
      what: say({ en: 'Added', es: 'Añadida' }),
      url: `/dashboard/listings/${home.id}/edit`,
    },
    ...prices.map(({ at, rent_cents, previous_rent_cents }) => ({
      at,
      day: dayOfMoment(at, zone),
      what: say({
        en: `Rent from ${money(previous_rent_cents)} to ${money(rent_cents)}`,
        es: `Renta de ${money(previous_rent_cents)} a ${money(rent_cents)}`,
      }),
      url: `/dashboard/listings/${home.id}/edit`,
    })),
    ...leases.map(({ id, tenants, starts_on, rent_cents }) => ({
      at: starts_on,
      day: dayText(starts_on),
      what: say({
        en: `Lease of ${tenants} at ${money(rent_cents)}`,
        es: `Contrato de ${tenants} por ${money(rent_cents)}`,
      }),
      url: `/dashboard/leases/${id}`,
    })),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return tableOf(
    say({ en: 'History', es: 'Historial' }),
    [say({ en: 'Day', es: 'Día' }), say({ en: 'What happened', es: 'Qué pasó' })],
    lines.map(({ day, what, url }) => ({ cells: [day, what], url })),
  );
}
