import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Tour, tourSchema } from '#shared/domains/tours/model/schema.ts';
import { tourWords } from '#shared/domains/tours/model/words.ts';
import { inLanguage, say } from '../language.ts';
import type { ToolContext } from '../tools/tool.ts';
import { foundRow } from './lookups.ts';
import { refusal } from './refuse.ts';
import { tourDayVerbs } from './tour-days.ts';
import type { Verb } from './verb.ts';
import { visitVerbs } from './visits.ts';

const aboutTour = z.object({ tour: z.string() });

async function subject({ tx }: ToolContext, input: unknown): Promise<Tour> {
  const { tour } = aboutTour.parse(input);
  return foundRow(
    tourSchema,
    await tx<{ row: unknown }[]>`
      select to_jsonb(t) as row from public.tours t where t.id = ${tour}`,
  );
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
  ...tourDayVerbs,
  ...visitVerbs,
];
