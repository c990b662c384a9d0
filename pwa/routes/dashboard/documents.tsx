import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { textsOf } from '#shared/language/texts.ts';
import { rowId } from '../../features/query-states/row-search.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { HostDocuments } from './documents/-parts/host-documents.tsx';

export const Route = createFileRoute('/dashboard/documents')({
  validateSearch: z.lazy(() => z.object({ document: rowId() })),
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('documents.documents')) }] }),
  component: HostDocuments,
});
