import { createFileRoute } from '@tanstack/react-router';
import { requireGuide } from '../../shell/guards.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { GuideSetup } from './-parts/guide-setup.tsx';
import { loadGuide } from './-parts/load-guide.ts';

export const Route = createFileRoute('/guide/quick-setup')({
  beforeLoad: requireGuide,
  loader: ({ context }) => loadGuide(context.queryClient),
  head: () => ({ meta: [{ title: pageTitle('Quick setup') }] }),
  component: () => <GuideSetup mode="quick" start={Route.useLoaderData()} />,
});
