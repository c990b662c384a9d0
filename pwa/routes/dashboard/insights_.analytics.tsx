import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import { InsightsAnalytics } from './-parts/analytics/insights-analytics.tsx';
import texts from './-texts/en.ts';

const searchSchema = z.lazy(() =>
  z.object({
    /** The home that is looked at; all of them without it. */
    home: z.catch(z.optional(z.guid()), undefined),
    days: z.catch(z.optional(z.literal([28, 84, 364])), undefined),
  }),
);

export const Route = createFileRoute('/dashboard/insights_/analytics')({
  validateSearch: searchSchema,
  head: () => ({
    meta: [{ title: pageTitle(textsOf(texts)('insightsAnalytics.insightsAnalytics')) }],
  }),
  component: Analytics,
});

function Analytics() {
  const { home, days } = Route.useSearch();
  return <InsightsAnalytics home={home} days={days ?? 28} />;
}
