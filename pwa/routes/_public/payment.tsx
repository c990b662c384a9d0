import { createFileRoute } from '@tanstack/react-router';
import { useProfile } from '#shared/domains/auth/store.ts';
import { requireSignIn } from '../../shell/guards.ts';
import { Page, PageHeading } from '../../shell/page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import { DueNow } from './-parts/payment/due-now.tsx';
import { PaymentHistory } from './-parts/payment/payment-history.tsx';

export const Route = createFileRoute('/_public/payment')({
  beforeLoad: requireSignIn,
  head: () => ({ meta: [{ title: pageTitle('Payments') }] }),
  component: Payments,
});

function Payments() {
  const me = useProfile()?.id;
  if (!me) return null; // Signed out a moment ago: the guard is on its way.
  return (
    <Page className="pt-6 pb-16 md:pt-10">
      <PageHeading lead="What you owe for your home, how you pay it, and your receipts.">
        Payments
      </PageHeading>
      <DueNow me={me} />
      <PaymentHistory me={me} />
    </Page>
  );
}
