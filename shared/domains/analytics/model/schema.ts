import * as z from 'zod/mini';

/** What a host counts, in the order in which insights show it. */
export const figures = ['views', 'saves', 'messages', 'tours', 'applications', 'leases'] as const;

// Not `z.iso`: it would bring all its formats into the part of zod that every page loads.
const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));
const count = z.coerce.number();
const counts = {
  views: count,
  saves: count,
  messages: count,
  tours: count,
  applications: count,
  leases: count,
};

const share = z.nullable(z.coerce.number());

/** Insights of a home or an organisation; `change` is null where there was nothing before. */
export const insightsSchema = z.object({
  from: day,
  to: day,
  series: z.array(z.object({ day, ...counts })),
  totals: z.object(counts),
  previous: z.object(counts),
  change: z.object({
    views: share,
    saves: share,
    messages: share,
    tours: share,
    applications: share,
    leases: share,
  }),
});

/** Insights of a home or an organisation. */
export type Insights = z.infer<typeof insightsSchema>;
