import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { MoneyRules } from './earnings/-parts/rules/money-rules.tsx';

export const Route = createFileRoute('/dashboard/earnings_/rules')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('earningsRules.rules')) }] }),
  component: MoneyRules,
});
