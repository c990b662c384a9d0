import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { HostInsights } from './insights/-parts/host-insights.tsx';

export const Route = createFileRoute('/dashboard/insights')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('insights.insights')) }] }),
  component: HostInsights,
});
