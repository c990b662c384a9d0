import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { TemplatesPage } from './leases/-parts/templates/templates-page.tsx';

export const Route = createFileRoute('/dashboard/leases/templates')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('leasesTemplates.title')) }] }),
  component: TemplatesPage,
});
