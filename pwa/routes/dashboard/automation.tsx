import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { AutomationPage } from './automation/-parts/automation-page.tsx';

export const Route = createFileRoute('/dashboard/automation')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('automation.automation')) }] }),
  component: AutomationPage,
});
