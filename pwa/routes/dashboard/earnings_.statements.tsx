import { createFileRoute } from '@tanstack/react-router';
import { statementSearchSchema } from '#shared/domains/earnings/model/desk-search.ts';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { Statements } from './earnings/-parts/statements/statements.tsx';

export const Route = createFileRoute('/dashboard/earnings_/statements')({
  validateSearch: statementSearchSchema,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('earningsStatements.statements')) }] }),
  component: () => <Statements search={Route.useSearch()} />,
});
