import { createFileRoute } from '@tanstack/react-router';
import { rentRollSearchSchema } from '#shared/domains/earnings/model/desk-search.ts';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { RentRoll } from './earnings/-parts/desk/rent-roll.tsx';

export const Route = createFileRoute('/dashboard/earnings_/rent-roll')({
  validateSearch: rentRollSearchSchema,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('earningsRentRoll.rentRoll')) }] }),
  component: () => <RentRoll search={Route.useSearch()} />,
});
