import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { CreateRequest } from './-parts/new-work/create-request.tsx';

export const Route = createFileRoute('/dashboard/maintenance/create-new-request')({
  head: () => ({ meta: [{ title: pageTitle('New request') }] }),
  component: CreateRequest,
});
