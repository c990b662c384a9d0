import { createFileRoute } from '@tanstack/react-router';
import terms from '../../content/en/legal/terms.md';
import { pageTitle } from '../../shell/page-title.ts';
import { TextPage } from './-parts/text-page.tsx';

export const Route = createFileRoute('/_public/terms')({
  head: () => ({ meta: [{ title: pageTitle('Terms of Service') }] }),
  component: () => <TextPage document={terms} dated />,
});
