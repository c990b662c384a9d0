import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { StoredOff } from '#shared/domains/tours/model/host-commands.ts';
import { tourWords } from '#shared/domains/tours/model/words.ts';
import { dayText } from '../kinds/values.ts';
import type { ToolContext } from '../tools/tool.ts';
import { needs, textOf } from './lookups.ts';
import { refusal } from './refuse.ts';
import type { SlotValues, Verb } from './verb.ts';

const periodSchema = z.object({ from: z.string(), to: z.string(), part: z.optional(z.boolean()) });

/** Most days that one sentence blocks. */
const DAYS_MOST = 366;

/** The days that a sentence names: one, or a span. */
function daysOf(context: ToolContext, { day, period }: SlotValues) {
  const { from, to, part } = period
    ? periodSchema.parse(period)
    : { from: textOf({ day }, 'day'), to: textOf({ day }, 'day'), part: false };
  if (!from || !to)
    return needs(['day'], {
      en: 'Say which days: “block Friday for tours”, “no tours from December 20 to January 3”.',
      es: 'Di qué días: «bloquea el viernes para visitas», «sin visitas del 20 de diciembre al 3 de enero».',
    });
  if (part)
    throw refusal(context, {
      en: 'I block and open whole days. Press the hours of a day for less, at /dashboard/tours/calendar',
      es: 'Bloqueo y abro días enteros. Para unas horas, púlsalas en /dashboard/tours/calendar',
    });
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  if (!(days >= 0 && days < DAYS_MOST))
    throw refusal(context, {
      en: 'The first day has to be before the last one, and at most a year before it.',
      es: 'El primer día tiene que ser anterior al último, y como mucho un año antes.',
    });
  return { first_day: from, last_day: to };
}

/** The homes whose days are blocked: the named one, else all of the caller's side that are not put away. */
async function homesOf(context: ToolContext, listing: unknown): Promise<string[]> {
  if (typeof listing === 'string') return [listing];
  const rows = await context.tx<{ id: string }[]>`
    select l.id from public.listings l
    where (l.owner_id = (select auth.uid()) or l.org_id in (select private.my_organizations()))
      and l.status in ('active', 'paused', 'draft')
    order by l.created_at desc limit 1000`;
  if (rows.length === 0)
    throw refusal(context, {
      en: 'You have no home that is shown.',
      es: 'No tienes ninguna vivienda que se muestre.',
    });
  return rows.map(({ id }) => id);
}

type Block = { id: string; home: string; first: string; last: string };

/** What is blocked of some days, by the clock of each home; `last` is the last day that it touches. */
const blocksOf = ({ tx }: ToolContext, ids: string[] | null, values?: SlotValues) =>
  tx<Block[]>`
    select b.id, l.title as home, (b.starts_at at time zone l.time_zone)::date::text as first,
      ((b.ends_at - interval '1 second') at time zone l.time_zone)::date::text as last
    from public.tour_blackouts b join public.listings l on l.id = b.listing_id
    where (l.owner_id = (select auth.uid()) or l.org_id in (select private.my_organizations()))
      and (${ids}::uuid[] is null or b.id = any (${ids}::uuid[]))
      and (${textOf(values ?? {}, 'listing')}::uuid is null
        or b.listing_id = ${textOf(values ?? {}, 'listing')}::uuid)
    order by b.starts_at, b.id`;

const spanText = ({ first, last }: Block) =>
  first === last ? dayText(first) : `${dayText(first)} – ${dayText(last)}`;

/** The blocks that lie within the days of a sentence; one that reaches beyond them is not cut in two. */
async function blocksWithin(context: ToolContext, values: SlotValues): Promise<string[]> {
  const { first_day, last_day } = daysOf(context, values);
  const blocks = await blocksOf(context, null, values);
  const touched = blocks.filter(({ first, last }) => first <= last_day && last >= first_day);
  const longer = touched.find(({ first, last }) => first < first_day || last > last_day);
  if (longer) {
    const span = `${longer.home}: ${spanText(longer)}`;
    throw refusal(context, {
      en: `More days are blocked with these (${span}). Name all of them, or change it at /dashboard/tours/calendar`,
      es: `Con estos días hay más bloqueados (${span}). Nómbralos todos, o cámbialo en /dashboard/tours/calendar`,
    });
  }
  if (touched.length === 0)
    throw refusal(context, {
      en: 'Nothing of these days is blocked. See the calendar at /dashboard/tours/calendar',
      es: 'Nada de esos días está bloqueado. Mira el calendario en /dashboard/tours/calendar',
    });
  return touched.map(({ id }) => id);
}

/** Time off as it is stored, for the way back. */
const storedOff = async ({ tx }: ToolContext, ids: string[]): Promise<StoredOff[]> => {
  const rows = await tx<
    (Omit<StoredOff, 'starts_at' | 'ends_at'> & Record<'starts' | 'ends', Date>)[]
  >`
    select id, listing_id as listing, starts_at as starts, ends_at as ends, reason
    from public.tour_blackouts where id = any (${ids}::uuid[]) order by starts_at, id`;
  return rows.map(({ id, listing, starts, ends, reason }) => ({
    id,
    listing,
    starts_at: starts.toISOString(),
    ends_at: ends.toISOString(),
    reason,
  }));
};

/** Days without tours, and with tours again. */
export const tourDayVerbs: readonly Verb[] = [
  {
    spoken: tourWords.block,
    async input(context, values) {
      const days = daysOf(context, values);
      const homes = await homesOf(context, values.listing);
      return { blocks: homes.map((listing) => ({ id: randomUUID(), listing })), ...days };
    },
    subject: async () => null,
    touches: (input) =>
      z
        .object({ blocks: z.array(z.object({ listing: z.string() })) })
        .parse(input)
        .blocks.map(({ listing }) => ({ kind: 'listing', id: listing })),
  },
  {
    spoken: tourWords.open,
    input: async (context, values) => ({ blocks: await blocksWithin(context, values) }),
    subject: (context, input) =>
      storedOff(context, tourWords.open.command.input.parse(input).blocks),
    async shows(context, input) {
      const { blocks } = tourWords.open.command.input.parse(input);
      const found = await blocksOf(context, blocks);
      return found.map((block) => ({ label: block.home, before: spanText(block), after: null }));
    },
  },
];
