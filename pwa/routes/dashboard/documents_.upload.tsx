import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { UploadDocument } from './-parts/upload/upload-document.tsx';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/dashboard/documents_/upload')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('documentsUpload.uploadADocument')) }] }),
  component: UploadDocument,
});
