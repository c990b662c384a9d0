import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { CompareApplications } from './applications/-parts/compare/compare-applications.tsx';

const searchSchema = z.object({ ids: z.catch(z.optional(z.string()), undefined) });

export const Route = createFileRoute('/dashboard/applications/compare')({
  validateSearch: searchSchema,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('applicationsCompare.compare')) }] }),
  component: () => <CompareApplications ids={Route.useSearch().ids} />,
});
