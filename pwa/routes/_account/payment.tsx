import { createFileRoute } from '@tanstack/react-router';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { requireSignIn } from '../../app/session/guards.ts';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { DueNow } from './payment/-parts/due-now.tsx';
import { PaymentHistory } from './payment/-parts/payment-history.tsx';

export const Route = createFileRoute('/_account/payment')({
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
