import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { NewExpense } from './earnings/-parts/expenses/new-expense.tsx';

export const Route = createFileRoute('/dashboard/earnings_/expenses_/new')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('earningsExpenses.newExpense')) }] }),
  component: NewExpense,
});
