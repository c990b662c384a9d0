import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { ProcessApplications } from './-parts/process-applications.tsx';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/dashboard/applications/process')({
  head: () => ({
    meta: [{ title: pageTitle(textsOf(texts)('applicationsProcess.processApplications')) }],
  }),
  component: ProcessApplications,
});
