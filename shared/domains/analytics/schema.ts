import * as z from 'zod/mini';
import { textsOf } from '../../language/texts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What a host counts, in the order in which insights show it. */
export const figures = ['views', 'saves', 'messages', 'tours', 'applications', 'leases'] as const;

/** One of the things that a host counts. */
export type Figure = (typeof figures)[number];

/** A period of insights holds at most this many days. */
export const LONGEST_PERIOD_DAYS = 366;

// Not `z.iso`: it would bring all its formats into the part of zod that every page loads.
const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));
const count = z.coerce.number();
const counts = {
  ...{ views: count, saves: count, messages: count },
  ...{ tours: count, applications: count, leases: count },
};

/** What happened around a home on one day of its zone. */
export const dailyFiguresSchema = z.object({ listing_id: z.guid(), day, ...counts });

/** What happened around a home on one day. */
export type DailyFigures = z.infer<typeof dailyFiguresSchema>;

const share = z.nullable(z.coerce.number());

/** Insights of a home or an organisation; `change` is null where there was nothing before. */
export const insightsSchema = z.object({
  from: day,
  to: day,
  series: z.array(z.object({ day, ...counts })),
  totals: z.object(counts),
  previous: z.object(counts),
  change: z.object({
    ...{ views: share, saves: share, messages: share },
    ...{ tours: share, applications: share, leases: share },
  }),
});

/** Insights of a home or an organisation. */
export type Insights = z.infer<typeof insightsSchema>;

/** What `listing_insights` takes: a home or an organisation, and a period. */
export const insightsRequestSchema = z
  .object({
    listing: z.optional(z.guid()),
    org: z.optional(z.guid()),
    from_day: day,
    to_day: day,
  })
  .check(
    z.refine(({ listing, org }) => listing !== undefined || org !== undefined, {
      error: () => t('schema.chooseAHome'),
    }),
  );
