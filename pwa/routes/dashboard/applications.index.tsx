import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { HostApplications } from './applications/-parts/host-applications.tsx';

/** What of the list is in the address; what is neither a status nor a view is left out. */
const searchSchema = z.object({
  status: z.catch(z.optional(z.string()), undefined),
  view: z.catch(z.optional(z.enum(['board'])), undefined),
});

export const Route = createFileRoute('/dashboard/applications/')({
  validateSearch: searchSchema,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('applicationsIndex.applications')) }] }),
  component: function ApplicationsPage() {
    const { status, view } = Route.useSearch();
    return <HostApplications status={status} view={view ?? 'table'} />;
  },
});
