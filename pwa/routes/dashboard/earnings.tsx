import { createFileRoute, Link } from '@tanstack/react-router';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { HostEarnings } from './earnings/-parts/host-earnings.tsx';

export const Route = createFileRoute('/dashboard/earnings')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('earnings.earnings')) }] }),
  component: Earnings,
});

function Earnings() {
  const t = useTexts(texts);
  const me = useProfile()?.id;
  if (!me) return null; // Signed out a moment ago: the guard is on its way.
  return (
    <Page className="py-6 md:py-8">
      <PageHeading
        lead={t('earnings.whatCameInAndWent')}
        action={
          <Link
            to="/dashboard/earnings/analytics"
            className={buttonClass({ variant: 'secondary' })}
          >
            {t('earnings.analytics')}
          </Link>
        }
      >
        {t('earnings.earnings')}
      </PageHeading>
      <div className="mt-6">
        <HostEarnings me={me} />
      </div>
    </Page>
  );
}
