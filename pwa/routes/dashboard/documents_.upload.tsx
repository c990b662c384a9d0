import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { UploadDocument } from './documents/-parts/upload/upload-document.tsx';

export const Route = createFileRoute('/dashboard/documents_/upload')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('documentsUpload.uploadADocument')) }] }),
  component: UploadDocument,
});
