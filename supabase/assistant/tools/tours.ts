import { z } from 'zod';
import { rescheduleTour, type TourFacts } from '#shared/domains/tours/model/commands.ts';
import { tourTimeText } from '#shared/domains/tours/model/rules.ts';
import { type Tour, type TourSide, tourSchema } from '#shared/domains/tours/model/schema.ts';
import { quoted } from '../quote.ts';
import { commandTool, foundRow } from './command-tool.ts';
import type { Candidate, Sentence } from './sentence.ts';
import type { ToolContext } from './tool.ts';

const PAGE = '/dashboard/tours';

/** As private.my_tour_side: the renter, the host's side, the guide. */
function sideOf(tour: Tour, me: string, manages: boolean): TourSide {
  if (tour.renter_id === me) return 'renter';
  return manages || tour.host_id === me ? 'host' : 'guide';
}

type Named = { renter: string; home: string; manages: boolean };
type Listed = { row: unknown; renter: string; home: string; street: string; manages: boolean };

/** Tours that the caller sees, since a month ago, or one of them, with the names on them. */
async function toursOf({ tx }: ToolContext, id: string | null): Promise<Listed[]> {
  return tx<Listed[]>`
    select to_jsonb(t) as row, coalesce(person.full_name, 'a renter') as renter,
      coalesce(home.title, 'a home') as home, coalesce(home.street_address, '') as street,
      coalesce(t.org_id in (select private.my_organizations()), false) as manages
    from public.tours t
    left join public.public_profiles person on person.id = t.renter_id
    left join public.listings home on home.id = t.listing_id
    where (${id}::uuid is null and t.starts_at > now() - interval '30 days') or t.id = ${id}
    order by t.starts_at
    limit 300`;
}

const named = async (context: ToolContext, id: string): Promise<Named> => {
  const [found] = await toursOf(context, id);
  return found ?? { renter: 'a renter', home: 'a home', manages: false };
};

async function candidates(context: ToolContext): Promise<Candidate[]> {
  const { caller, now } = context;
  return (await toursOf(context, null)).map(({ row, renter, home, street, manages }) => {
    const tour = tourSchema.parse(row);
    const side = sideOf(tour, caller.userId, manages);
    return {
      id: tour.id,
      name: renter,
      topic: `${home}, ${tourTimeText(tour.starts_at, tour.time_zone)}`,
      labels: [renter, home, street],
      // One that was forgotten may still be moved, but is seldom meant.
      allowed: rescheduleTour.can(tour, { side, now }).allowed && new Date(tour.ends_at) > now,
      at: { starts: tour.starts_at, zone: tour.time_zone },
    };
  });
}

const tourNouns = ['tour', 'tours', 'viewing', 'visit', 'showing'];

const sentence: Sentence = {
  words: [
    {
      verbs: [
        ...['move', 'change', 'shift', 'push back', 'push', 'bring forward', 'postpone', 'put off'],
        ...['reschedule', 'rebook'],
      ],
      objects: [tourNouns],
    },
    { verbs: ['reschedule', 'rebook'], objects: [] },
  ],
  slots: {
    tour: { type: 'reference', noun: 'tour', candidates },
    starts: { type: 'time', noun: 'time' },
  },
  examples: [
    'move the tour with Ana to Friday at 3 pm',
    'reschedule Ana Diaz’s tour of the loft to 12 March 10:30',
    'postpone the viewing with Ben Okafor to tomorrow at 11 am',
    'change the time of Noor’s tour to Tuesday 2 pm',
    'push the tour of the garden studio back to 4 pm',
    'move Monday’s tour with Ana to Thursday at noon',
  ],
};

type Moved = TourFacts & Tour;

/** 'Move the tour with Ana to Friday at 3 pm': the renter is asked to confirm the new time. */
export const moveTour = commandTool({
  command: rescheduleTour,
  sentence,
  load: async ({ tx }, { tour }): Promise<Moved> =>
    foundRow(
      tourSchema,
      await tx<{ row: unknown }[]>`
        select to_jsonb(t) as row from public.tours t where t.id = ${tour}`,
    ),
  async actor(context, tour) {
    const full = tourSchema.parse(tour);
    const { manages } = await named(context, tour.id);
    return { side: sideOf(full, context.caller.userId, manages), now: context.now };
  },
  async preview(context, { tour: id, starts }, tour) {
    const { time_zone: zone } = tourSchema.parse(tour);
    const { renter, home } = await named(context, id);
    return {
      description: `Propose another time for the tour of ${home} with ${renter}. ${renter} is asked to confirm it.`,
      lines: [
        {
          label: `Tour of ${home} with ${renter}`,
          before: tourTimeText(tour.starts_at, zone),
          after: tourTimeText(starts, zone),
        },
      ],
      snippets: [{ title: `${renter}, ${home}`, url: PAGE }],
    };
  },
  async answer(context, { tour: id }, { after }) {
    const { time_zone: zone } = tourSchema.parse(after);
    const { renter, home } = await named(context, id);
    return {
      markdown: `Proposed ${quoted(tourTimeText(after.starts_at, zone))} to ${quoted(renter, 80)} for ${quoted(home, 120)}.`,
      artifacts: [{ url: PAGE, label: 'Open tours' }],
      snippets: [],
      result: { tour_id: id, starts_at: after.starts_at },
    };
  },
  touched: ({ starts_at, status }) => ({ starts_at, status }),
  undone: ({ before }) => {
    const { time_zone: zone } = z.object({ time_zone: z.string() }).parse(before);
    return `The tour is at ${tourTimeText(before.starts_at, zone)} again.`;
  },
});
