import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import { ChooseMode } from './-parts/choose-mode.tsx';
import { GuideSetup } from './-parts/guide-setup.tsx';
import { loadGuide } from './-parts/load-guide.ts';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/guide/onboarding')({
  validateSearch: z.lazy(() =>
    z.object({ mode: z.catch(z.optional(z.enum(['quick', 'manual'])), undefined) }),
  ),
  loader: ({ context }) => loadGuide(context),
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('onboarding.guideSetup')) }] }),
  component: Onboarding,
});

function Onboarding() {
  const { mode } = Route.useSearch();
  const start = Route.useLoaderData();
  return mode ? <GuideSetup key={mode} mode={mode} start={start} /> : <ChooseMode />;
}
