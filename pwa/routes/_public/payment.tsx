import { createFileRoute } from '@tanstack/react-router';
import { useProfile } from '#shared/domains/auth/store.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { requireSignIn } from '../../shell/guards.ts';
import { Page, PageHeading } from '../../shell/page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import { DueNow } from './-parts/payment/due-now.tsx';
import { PaymentHistory } from './-parts/payment/payment-history.tsx';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/_public/payment')({
  beforeLoad: requireSignIn,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('payment.payments')) }] }),
  component: Payments,
});

function Payments() {
  const t = useTexts(texts);
  const me = useProfile()?.id;
  if (!me) return null; // Signed out a moment ago: the guard is on its way.
  return (
    <Page className="pt-6 pb-16 md:pt-10">
      <PageHeading lead={t('payment.whatYouOwe')}>{t('payment.payments')}</PageHeading>
      <DueNow me={me} />
      <PaymentHistory me={me} />
    </Page>
  );
}
