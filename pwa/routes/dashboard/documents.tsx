import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { HostDocuments } from './-parts/host-documents.tsx';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/dashboard/documents')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('documents.documents')) }] }),
  component: HostDocuments,
});
