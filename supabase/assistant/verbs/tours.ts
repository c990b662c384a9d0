import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Tour, tourSchema } from '#shared/domains/tours/model/schema.ts';
import { tourWords } from '#shared/domains/tours/model/words.ts';
import { inLanguage, say } from '../language.ts';
import type { ToolContext } from '../tools/tool.ts';
import { foundRow } from './lookups.ts';
import { need, refusal } from './refuse.ts';
import type { SlotValues, Verb } from './verb.ts';

const aboutTour = z.object({ tour: z.string() });

async function subject({ tx }: ToolContext, input: unknown): Promise<Tour> {
  const { tour } = aboutTour.parse(input);
  return foundRow(
    tourSchema,
    await tx<{ row: unknown }[]>`
      select to_jsonb(t) as row from public.tours t where t.id = ${tour}`,
  );
}

const periodSchema = z.object({ from: z.string(), to: z.string() });

/** Most days that one sentence blocks. */
const DAYS_MOST = 366;

/** The days that a sentence names: one, or a span. */
function daysOf(context: ToolContext, { day, period }: SlotValues) {
  const { from, to } = period
    ? periodSchema.parse(period)
    : { from: z.string().optional().parse(day), to: z.string().optional().parse(day) };
  if (!from || !to)
    throw need(context, ['day'], {
      en: 'Say which days: “block Friday for tours”, “no tours from December 20 to January 3”.',
      es: 'Di qué días: «bloquea el viernes para visitas», «sin visitas del 20 de diciembre al 3 de enero».',
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

/** As many guides are asked at once by a sentence that names none. */
const GUIDES_ASKED = 5;

/** The guides who come first for a tour and were not asked yet. */
async function bestGuides(context: ToolContext, tour: unknown): Promise<string[]> {
  const rows = await context.tx<{ id: string }[]>`
    select one ->> 'guide_id' as id
    from jsonb_array_elements(public.guides_for_tour(${z.string().parse(tour)})) with ordinality o (one, rank)
    where coalesce(one ->> 'request', '') <> 'asked'
    order by o.rank limit ${GUIDES_ASKED}`;
  if (rows.length === 0)
    throw refusal(context, {
      en: 'No further guide is free at the time of this tour.',
      es: 'Ningún otro guía está libre a la hora de esta visita.',
    });
  return rows.map(({ id }) => id);
}

/** The guides who were asked for a tour and have not answered. */
async function askedGuides(context: ToolContext, tour: unknown): Promise<string[]> {
  const rows = await context.tx<{ guide_id: string }[]>`
    select guide_id from public.guide_requests
    where tour_id = ${z.string().parse(tour)} and status = 'asked' order by guide_id`;
  if (rows.length === 0)
    throw refusal(context, {
      en: 'No guide is asked for this tour who has not answered.',
      es: 'No hay ningún guía preguntado por esta visita que no haya contestado.',
    });
  return rows.map(({ guide_id }) => guide_id);
}

/** Verbs of tours. */
export const tourVerbs: readonly Verb[] = [
  { spoken: tourWords.confirm },
  {
    spoken: tourWords.cancel,
    // Everybody of the tour is notified of a reason; a sentence may have none.
    input: async ({ locale }, { tour, text }) => ({
      tour,
      reason:
        text ??
        inLanguage(locale, () =>
          say({ en: 'The host called it off.', es: 'El anfitrión la canceló.' }),
        ),
    }),
  },
  { spoken: tourWords.reschedule, subject },
  {
    spoken: tourWords.schedule,
    input: async (_, { person, listing, starts }) => ({
      tour: randomUUID(),
      listing,
      renter: person,
      starts,
      kind: 'in_person',
      message: '',
    }),
    subject: async () => null,
    touches: (input) => [{ kind: 'tour', id: aboutTour.parse(input).tour }],
  },
  { spoken: tourWords.assignGuide, subject },
  {
    spoken: tourWords.askGuides,
    input: async (context, { tour }) => ({ tour, guides: await bestGuides(context, tour) }),
    subject,
  },
  {
    spoken: tourWords.openToGuides,
    input: async (_, { tour }) => ({ tour, opened: true }),
    subject,
  },
  {
    spoken: tourWords.withdrawGuideRequests,
    input: async (context, { tour }) => ({ tour, guides: await askedGuides(context, tour) }),
    subject,
  },
  {
    spoken: tourWords.complete,
    input: async ({ now }, { tour }) => ({ tour, at: now.toISOString() }),
  },
  {
    spoken: tourWords.noShow,
    input: async ({ now }, { tour }) => ({ tour, at: now.toISOString() }),
  },
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
];
