import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import { PayoutAccount } from '../../features/provider-payments/payout-account.tsx';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import { GuideEarnings } from './-parts/guide-earnings.tsx';
import texts from './-texts/en.ts';
import { TourPay } from './earnings/-parts/tour-pay.tsx';

export const Route = createFileRoute('/guide-dashboard/earnings')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('earnings.earnings')) }] }),
  component: Earnings,
});

function Earnings() {
  const t = useTexts(texts);
  const me = useMe().id;
  return (
    <Page className="py-6 md:py-8">
      <PageHeading lead={t('earnings.whatHostsPay')}>{t('earnings.earnings')}</PageHeading>
      <div className="mt-6 flex flex-col gap-8">
        <PayoutAccount me={me} org={null} />
        <TourPay />
        <GuideEarnings me={me} />
      </div>
    </Page>
  );
}
