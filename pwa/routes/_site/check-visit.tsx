import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { CheckVisitPage } from './check-visit/-parts/check-visit-page.tsx';

export const Route = createFileRoute('/_site/check-visit')({
  validateSearch: z.lazy(() =>
    z.object({
      /** The code of a proof, as the page of a home links it. */
      proof: z.catch(z.optional(z.string()), undefined),
    }),
  ),
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('checkVisit.checkAVisit')) }] }),
  component: function CheckVisitRoute() {
    const { proof = '' } = Route.useSearch();
    return <CheckVisitPage key={proof} proof={proof} />;
  },
});
