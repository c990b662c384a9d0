import { createFileRoute, Link } from '@tanstack/react-router';
import { useProfile } from '#shared/domains/auth/store.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { Page, PageHeading } from '../../shell/page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import { HostEarnings } from './-parts/host-earnings.tsx';

export const Route = createFileRoute('/dashboard/earnings')({
  head: () => ({ meta: [{ title: pageTitle('Earnings') }] }),
  component: Earnings,
});

function Earnings() {
  const me = useProfile()?.id;
  if (!me) return null; // Signed out a moment ago: the guard is on its way.
  return (
    <Page className="py-6 md:py-8">
      <PageHeading
        lead="What came in and went out, this month and the eleven before. Deposits are your tenants’ money and do not count."
        action={
          <Link
            to="/dashboard/earnings/analytics"
            className={buttonClass({ variant: 'secondary' })}
          >
            Analytics
          </Link>
        }
      >
        Earnings
      </PageHeading>
      <div className="mt-6">
        <HostEarnings me={me} />
      </div>
    </Page>
  );
}
