import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { FeedbackPage } from './feedback/-parts/feedback-page.tsx';

export const Route = createFileRoute('/_site/feedback')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('feedback.feedback')) }] }),
  component: FeedbackPage,
});
