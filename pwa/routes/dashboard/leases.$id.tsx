import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { LeasePage } from './leases/-parts/lease-page.tsx';

export const Route = createFileRoute('/dashboard/leases/$id')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('leasesId.lease')) }] }),
  component: () => <LeasePage id={Route.useParams().id} />,
});
