import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import { GuideSetup } from './-parts/guide-setup.tsx';
import { loadGuide } from './-parts/load-guide.ts';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/guide/quick-setup')({
  loader: ({ context }) => loadGuide(context),
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('quickSetup.quickSetup')) }] }),
  component: () => <GuideSetup mode="quick" start={Route.useLoaderData()} />,
});
