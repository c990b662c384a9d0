import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { FeedbackPage } from './-parts/feedback-page.tsx';

export const Route = createFileRoute('/_public/feedback')({
  head: () => ({ meta: [{ title: pageTitle('Feedback') }] }),
  component: FeedbackPage,
});
