import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import { EarningsAnalytics } from './-parts/analytics/earnings-analytics.tsx';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/dashboard/earnings_/analytics')({
  head: () => ({
    meta: [{ title: pageTitle(textsOf(texts)('earningsAnalytics.earningsAnalytics')) }],
  }),
  component: EarningsAnalytics,
});
