import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { statusSearchSchema } from '../../features/query-states/status-search.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { HostApplications } from './applications/-parts/host-applications.tsx';

export const Route = createFileRoute('/dashboard/applications/')({
  validateSearch: statusSearchSchema,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('applicationsIndex.applications')) }] }),
  component: () => <HostApplications status={Route.useSearch().status} />,
});
