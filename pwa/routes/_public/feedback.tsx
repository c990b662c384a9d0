import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { FeedbackPage } from './-parts/feedback-page.tsx';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/_public/feedback')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('feedback.feedback')) }] }),
  component: FeedbackPage,
});
