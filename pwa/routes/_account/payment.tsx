import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { KEPT_PAYMENTS } from '#shared/domains/earnings/cache/tenant-payments.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import { KeptNote } from '../../features/kept-answers/kept-note.tsx';
import {
  type BegunPayment,
  FinishPayment,
} from '../../features/provider-payments/finish-payment.tsx';
import { rowId } from '../../features/query-states/row-search.ts';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { DueNow } from './payment/-parts/due-now.tsx';
import { PaymentHistory } from './payment/-parts/payment-history.tsx';
import { TenantExtras } from './payment/-parts/tenant-extras.tsx';

export const Route = createFileRoute('/_account/payment')({
  validateSearch: z.lazy(() =>
    z.object({
      charge: rowId(),
      payment: rowId(),
      /** The fields of the payment that is named open at once. */
      finish: z.catch(z.optional(z.literal(true)), undefined),
    }),
  ),
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('payment.payments')) }] }),
  component: Payments,
});

function Payments() {
  const t = useTexts(texts);
  const me = useMe().id;
  const navigate = useNavigate();
  const { payment, finish } = Route.useSearch();
  const [begun, setBegun] = useState<BegunPayment | null>(
    payment && finish ? { id: payment, cents: null } : null,
  );
  function close() {
    setBegun(null);
    // A reload does not ask again.
    if (finish) void navigate({ to: '/payment', search: { payment }, replace: true });
  }
  return (
    <Page className="pt-6 pb-16 md:pt-10">
      <PageHeading lead={t('payment.whatYouOwe')}>{t('payment.payments')}</PageHeading>
      <KeptNote me={me} kept={KEPT_PAYMENTS} className="mt-6" />
      <DueNow me={me} onBegun={setBegun} />
      <TenantExtras me={me} onBegun={setBegun} />
      <PaymentHistory me={me} onFinish={setBegun} />
      <FinishPayment me={me} payment={begun} onClose={close} />
    </Page>
  );
}
