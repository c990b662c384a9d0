import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { CriteriaPage } from './applications/-parts/criteria/criteria-page.tsx';

export const Route = createFileRoute('/dashboard/applications/criteria')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('applicationsCriteria.criteria')) }] }),
  component: CriteriaPage,
});
