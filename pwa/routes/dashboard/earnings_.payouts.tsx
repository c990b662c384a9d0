import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { HostPayouts } from './earnings/-parts/payouts/host-payouts.tsx';

export const Route = createFileRoute('/dashboard/earnings_/payouts')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('earningsPayouts.payouts')) }] }),
  component: HostPayouts,
});
