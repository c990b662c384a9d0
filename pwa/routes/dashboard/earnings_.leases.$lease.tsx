import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { LeaseBooks } from './earnings/-parts/lease/lease-books.tsx';

export const Route = createFileRoute('/dashboard/earnings_/leases/$lease')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('earningsLeases.ledger')) }] }),
  component: () => <LeaseBooks lease={Route.useParams().lease} />,
});
