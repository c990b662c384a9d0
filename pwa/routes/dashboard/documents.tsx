import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { HostDocuments } from './-parts/host-documents.tsx';

export const Route = createFileRoute('/dashboard/documents')({
  head: () => ({ meta: [{ title: pageTitle('Documents') }] }),
  component: HostDocuments,
});
