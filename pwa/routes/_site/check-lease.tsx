import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { CheckLeasePage } from './check-lease/-parts/check-lease-page.tsx';

export const Route = createFileRoute('/_site/check-lease')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('checkLease.checkALease')) }] }),
  component: CheckLeasePage,
});
