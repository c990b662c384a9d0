import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { CreateRequest } from './maintenance/-parts/new-work/create-request.tsx';

export const Route = createFileRoute('/dashboard/maintenance/create-new-request')({
  head: () => ({
    meta: [{ title: pageTitle(textsOf(texts)('maintenanceCreateNewRequest.newRequest')) }],
  }),
  component: CreateRequest,
});
