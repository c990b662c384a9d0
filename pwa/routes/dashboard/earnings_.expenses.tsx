import { createFileRoute } from '@tanstack/react-router';
import { expensesSearchSchema } from '#shared/domains/earnings/model/desk-search.ts';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { Expenses } from './earnings/-parts/expenses/expenses.tsx';

export const Route = createFileRoute('/dashboard/earnings_/expenses')({
  validateSearch: expensesSearchSchema,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('earningsExpenses.expenses')) }] }),
  component: () => <Expenses search={Route.useSearch()} />,
});
