import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { HostTours } from './tours/-parts/host-tours.tsx';

export const Route = createFileRoute('/dashboard/tours')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('tours.tours')) }] }),
  component: HostTours,
});
