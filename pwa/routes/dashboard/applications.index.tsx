import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { statusSearchSchema } from '../../shell/status-search.ts';
import { HostApplications } from './-parts/host-applications.tsx';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/dashboard/applications/')({
  validateSearch: statusSearchSchema,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('applicationsIndex.applications')) }] }),
  component: () => <HostApplications status={Route.useSearch().status} />,
});
