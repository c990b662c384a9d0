import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { UploadDocument } from './-parts/upload/upload-document.tsx';

export const Route = createFileRoute('/dashboard/documents_/upload')({
  head: () => ({ meta: [{ title: pageTitle('Upload a document') }] }),
  component: UploadDocument,
});
