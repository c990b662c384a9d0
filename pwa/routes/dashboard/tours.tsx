import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { HostTours } from './-parts/host-tours.tsx';

export const Route = createFileRoute('/dashboard/tours')({
  head: () => ({ meta: [{ title: pageTitle('Tours') }] }),
  component: HostTours,
});
