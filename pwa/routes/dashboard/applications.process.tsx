import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { ProcessApplications } from './applications/-parts/process-applications.tsx';

export const Route = createFileRoute('/dashboard/applications/process')({
  head: () => ({
    meta: [{ title: pageTitle(textsOf(texts)('applicationsProcess.processApplications')) }],
  }),
  component: ProcessApplications,
});
