import { createFileRoute } from '@tanstack/react-router';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import { GuideEarnings } from './-parts/guide-earnings.tsx';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/guide-dashboard/earnings')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('earnings.earnings')) }] }),
  component: Earnings,
});

function Earnings() {
  const t = useTexts(texts);
  const me = useProfile()?.id;
  if (!me) return null; // Signed out a moment ago: the guard is on its way.
  return (
    <Page className="py-6 md:py-8">
      <PageHeading lead={t('earnings.whatHostsPay')}>{t('earnings.earnings')}</PageHeading>
      <div className="mt-6">
        <GuideEarnings me={me} />
      </div>
    </Page>
  );
}
