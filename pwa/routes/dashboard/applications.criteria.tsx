import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { CriteriaPage } from './applications/-parts/criteria/criteria-page.tsx';

export const Route = createFileRoute('/dashboard/applications/criteria')({
  /** The home whose own criteria are set; those of all homes without it. */
  validateSearch: z.lazy(() => z.object({ home: z.catch(z.optional(z.guid()), undefined) })),
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('applicationsCriteria.criteria')) }] }),
  component: () => <CriteriaPage home={Route.useSearch().home} />,
});
