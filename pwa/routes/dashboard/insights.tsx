import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { HostInsights } from './-parts/host-insights.tsx';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/dashboard/insights')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('insights.insights')) }] }),
  component: HostInsights,
});
