import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { CreateRequest } from './-parts/new-work/create-request.tsx';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/dashboard/maintenance/create-new-request')({
  head: () => ({
    meta: [{ title: pageTitle(textsOf(texts)('maintenanceCreateNewRequest.newRequest')) }],
  }),
  component: CreateRequest,
});
