import { createFileRoute } from '@tanstack/react-router';
import { arrearsSearchSchema } from '#shared/domains/earnings/model/desk-search.ts';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { Arrears } from './earnings/-parts/desk/arrears.tsx';

export const Route = createFileRoute('/dashboard/earnings_/arrears')({
  validateSearch: arrearsSearchSchema,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('earningsArrears.arrears')) }] }),
  component: () => <Arrears search={Route.useSearch()} />,
});
