import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { ProcessApplications } from './-parts/process-applications.tsx';

export const Route = createFileRoute('/dashboard/applications/process')({
  head: () => ({ meta: [{ title: pageTitle('Process applications') }] }),
  component: ProcessApplications,
});
