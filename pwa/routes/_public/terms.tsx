import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import terms from '../../content/en/legal/terms.md';
import { pageTitle } from '../../shell/page-title.ts';
import { TextPage } from './-parts/text-page.tsx';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/_public/terms')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('terms.termsOfService')) }] }),
  component: () => <TextPage document={terms} dated />,
});
