import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { HostTours } from './-parts/host-tours.tsx';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/dashboard/tours')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('tours.tours')) }] }),
  component: HostTours,
});
