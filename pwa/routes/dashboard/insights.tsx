import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { HostInsights } from './-parts/host-insights.tsx';

export const Route = createFileRoute('/dashboard/insights')({
  head: () => ({ meta: [{ title: pageTitle('Insights') }] }),
  component: HostInsights,
});
