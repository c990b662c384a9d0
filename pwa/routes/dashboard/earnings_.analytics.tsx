import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { EarningsAnalytics } from './-parts/analytics/earnings-analytics.tsx';

export const Route = createFileRoute('/dashboard/earnings_/analytics')({
  head: () => ({ meta: [{ title: pageTitle('Earnings analytics') }] }),
  component: EarningsAnalytics,
});
