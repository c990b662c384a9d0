import { createFileRoute } from '@tanstack/react-router';
import privacy from '../../content/en/legal/privacy.md';
import { pageTitle } from '../../shell/page-title.ts';
import { TextPage } from './-parts/text-page.tsx';

export const Route = createFileRoute('/_public/privacy')({
  head: () => ({ meta: [{ title: pageTitle('Privacy Policy') }] }),
  component: () => <TextPage document={privacy} dated />,
});
