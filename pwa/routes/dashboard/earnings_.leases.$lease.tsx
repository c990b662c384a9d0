import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { textsOf } from '#shared/language/texts.ts';
import { rowId } from '../../features/query-states/row-search.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { LeaseBooks } from './earnings/-parts/lease/lease-books.tsx';

/** `deduct`: a thing of the move-out list that is carried over to the deposit. */
const searchSchema = z.lazy(() =>
  z.object({
    deduct: z.catch(z.optional(z.string()), undefined),
    charge: rowId(),
    payment: rowId(),
  }),
);

export const Route = createFileRoute('/dashboard/earnings_/leases/$lease')({
  validateSearch: searchSchema,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('earningsLeases.ledger')) }] }),
  component: () => <LeaseBooks lease={Route.useParams().lease} deduct={Route.useSearch().deduct} />,
});
