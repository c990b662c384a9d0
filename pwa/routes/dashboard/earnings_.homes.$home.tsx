import { createFileRoute } from '@tanstack/react-router';
import { homeBooksSearchSchema } from '#shared/domains/earnings/model/desk-search.ts';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { HomeBooksPage } from './earnings/-parts/home/home-books.tsx';

export const Route = createFileRoute('/dashboard/earnings_/homes/$home')({
  validateSearch: homeBooksSearchSchema,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('earningsHomes.ledger')) }] }),
  component: () => <HomeBooksPage home={Route.useParams().home} search={Route.useSearch()} />,
});
