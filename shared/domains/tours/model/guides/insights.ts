import * as z from 'zod/mini';

const lineSchema = z.object({
  /** The first day of a month, a place or the id of a home. */
  key: z.string(),
  name: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  held: z.number(),
  missed: z.number(),
  /** Tours of which the renter gave stars, and their mean. */
  rated: z.number(),
  stars: z.nullable(z.number()),
  /** Tours that bring pay here, and what they bring together. */
  paid: z.number(),
  cents: z.number(),
});

/** What the tours of a month, of a place or of a home came to. */
export type InsightLine = z.infer<typeof lineSchema>;

/** What `my_guide_insights` answers. */
export const guideInsightsSchema = z.object({
  months: z.array(lineSchema),
  places: z.array(lineSchema),
  homes: z.array(lineSchema),
  answers: z.object({
    asked: z.number(),
    accepted: z.number(),
    declined: z.number(),
    taken: z.number(),
    /** In the middle of all, from being asked to saying yes or no; null without an answer. */
    minutes: z.nullable(z.number()),
  }),
});

/** What a guide's tours came to besides their number. */
export type GuideInsights = z.infer<typeof guideInsightsSchema>;

/** The sums of several lines; the stars are the mean of all that were given. */
export function sumOf(
  lines: readonly InsightLine[],
): Omit<InsightLine, 'key' | 'name' | 'city' | 'state'> {
  const sum = (of: (line: InsightLine) => number) => lines.reduce((all, one) => all + of(one), 0);
  const rated = sum((one) => one.rated);
  return {
    ...{ held: sum((one) => one.held), missed: sum((one) => one.missed), rated },
    stars: rated === 0 ? null : sum((one) => (one.stars ?? 0) * one.rated) / rated,
    ...{ paid: sum((one) => one.paid), cents: sum((one) => one.cents) },
  };
}
