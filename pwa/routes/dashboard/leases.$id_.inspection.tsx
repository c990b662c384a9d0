import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { LeaseInspection } from './leases/-parts/lease-inspection.tsx';

const searchSchema = z.lazy(() => z.object({ kind: z.catch(z.optional(z.string()), undefined) }));

export const Route = createFileRoute('/dashboard/leases/$id_/inspection')({
  validateSearch: searchSchema,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('leasesInspection.inspection')) }] }),
  component: () => <LeaseInspection id={Route.useParams().id} kind={Route.useSearch().kind} />,
});
