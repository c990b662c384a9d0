import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { HostDocuments } from './documents/-parts/host-documents.tsx';

export const Route = createFileRoute('/dashboard/documents')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('documents.documents')) }] }),
  component: HostDocuments,
});
