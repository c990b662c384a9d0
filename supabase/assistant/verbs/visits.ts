import { z } from 'zod';
import { isWrongPoint, POINTS_MOST } from '#shared/domains/tours/model/visit/point-commands.ts';
import { tourWords } from '#shared/domains/tours/model/words.ts';
import { money } from '../kinds/values.ts';
import { say } from '../language.ts';
import type { ToolContext } from '../tools/tool.ts';
import { only, saidNumber, saidText } from './lookups.ts';
import { refusal } from './refuse.ts';
import type { Verb } from './verb.ts';

/** Who shows the home of a tour, where it is a colleague of its host. */
const setMember: Verb = {
  spoken: tourWords.setMember,
  async shows({ tx }, input) {
    const { tour, member } = tourWords.setMember.command.input.parse(input);
    const { before, after } = only(
      await tx<{ before: string | null; after: string | null }[]>`
        select coalesce(guide.full_name, colleague.full_name, host.full_name) as before,
          (select p.full_name from public.public_profiles p where p.id = ${member}) as after
        from public.tours t
          left join public.public_profiles guide on guide.id = t.guide_id
          left join public.public_profiles colleague on colleague.id = t.member_id
          left join public.public_profiles host on host.id = t.host_id
        where t.id = ${tour}`,
    );
    return [{ label: say({ en: 'Shows the home', es: 'Enseña la vivienda' }), before, after }];
  },
};

const pointsSchema = z.array(z.string()).nullable();

/** What is looked at in a home besides what every report has; refused where the home is not the caller's. */
async function pointsOf(context: ToolContext, listing: string): Promise<string[]> {
  const { points } = only(
    await context.tx<{ points: unknown }[]>`select public.home_points(${listing}) as points`,
  );
  const found = pointsSchema.parse(points);
  if (found) return found;
  throw refusal(context, {
    en: 'This home is not available.',
    es: 'Esta vivienda no está disponible.',
  });
}

const addPoint: Verb = {
  spoken: tourWords.addPoint,
  async input(context, values) {
    const listing = saidText(values, 'listing');
    const seen = await pointsOf(context, listing);
    const points = [...seen, saidText(values, 'text')];
    if (points.length > POINTS_MOST || isWrongPoint(points, seen.length))
      throw refusal(context, {
        en: `A home has at most ${POINTS_MOST} points of 3 to 80 characters, and each is asked once. See them at /dashboard/tours/hours?home=${listing}`,
        es: `Una vivienda tiene como mucho ${POINTS_MOST} puntos de 3 a 80 caracteres, y cada uno se pregunta una vez. Míralos en /dashboard/tours/hours?home=${listing}`,
      });
    return { listing, points, seen };
  },
};

const setPayoutRate: Verb = {
  spoken: tourWords.setPayoutRate,
  input: async ({ caller }, values) => ({
    organization: caller.orgId,
    cents: saidNumber(values, 'amount'),
  }),
  async shows({ tx, caller }, input) {
    const { cents } = tourWords.setPayoutRate.command.input.parse(input);
    const [rate] = await tx<{ per_tour_cents: number }[]>`
      select per_tour_cents from public.payout_rates where org_id = ${caller.orgId}`;
    return [
      {
        label: say({ en: 'Amount', es: 'Importe' }),
        before: rate ? money(rate.per_tour_cents) : null,
        after: money(cents),
      },
    ];
  },
};

const endCalendarFeed: Verb = {
  spoken: tourWords.endCalendarFeed,
  async input(context) {
    const { feed } = only(
      await context.tx<{ feed: unknown }[]>`select public.my_calendar_feed() as feed`,
    );
    if (feed !== null) return {};
    throw refusal(context, {
      en: 'You have no calendar address. Get one at /dashboard/settings',
      es: 'No tienes dirección de calendario. Créala en /dashboard/settings',
    });
  },
};

/** What a host's side does on the day of a tour, and says about its tours. */
export const visitVerbs: readonly Verb[] = [
  setMember,
  {
    spoken: tourWords.onTheWay,
    input: async (_, values) => ({ tour: saidText(values, 'tour'), late_minutes: 0 }),
  },
  {
    spoken: tourWords.runLate,
    input: async (_, values) => ({
      tour: saidText(values, 'tour'),
      late_minutes: saidNumber(values, 'late_minutes'),
    }),
  },
  {
    spoken: tourWords.start,
    input: async ({ now }, values) => ({ tour: saidText(values, 'tour'), at: now.toISOString() }),
  },
  { spoken: tourWords.letInAnywhere },
  addPoint,
  setPayoutRate,
  endCalendarFeed,
];
