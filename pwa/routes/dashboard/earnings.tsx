import { createFileRoute, Link } from '@tanstack/react-router';
import { buttonClass } from '#shared/kit/button.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import { Page } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { MoneyHead } from './earnings/-parts/desk/money-head.tsx';
import { HostEarnings } from './earnings/-parts/host-earnings.tsx';

export const Route = createFileRoute('/dashboard/earnings')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('earnings.earnings')) }] }),
  component: Earnings,
});

function Earnings() {
  const t = useTexts(texts);
  const me = useMe().id;
  return (
    <Page className="py-6 md:py-8">
      <MoneyHead
        data-action="earnings.open"
        title={t('earnings.earnings')}
        lead={t('earnings.whatCameInAndWent')}
        action={
          <Link
            to="/dashboard/earnings/analytics"
            data-action="earnings.analyze"
            className={buttonClass({ variant: 'secondary' })}
          >
            {t('earnings.analytics')}
          </Link>
        }
      />
      <HostEarnings me={me} />
    </Page>
  );
}
