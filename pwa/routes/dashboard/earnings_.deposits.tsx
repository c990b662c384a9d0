import { createFileRoute } from '@tanstack/react-router';
import { depositsSearchSchema } from '#shared/domains/earnings/model/desk-search.ts';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { Deposits } from './earnings/-parts/desk/deposits.tsx';

export const Route = createFileRoute('/dashboard/earnings_/deposits')({
  validateSearch: depositsSearchSchema,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('earningsDeposits.deposits')) }] }),
  component: () => <Deposits search={Route.useSearch()} />,
});
