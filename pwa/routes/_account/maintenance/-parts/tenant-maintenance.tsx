import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import type { Tenancy } from '#shared/domains/leases/api/leases.ts';
import { tenanciesQuery } from '#shared/domains/leases/cache/queries.ts';
import { hasBegun } from '#shared/domains/leases/model/rules.ts';
import { REPORT_FORM } from '#shared/domains/maintenance/model/report-commands.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { dayIn } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { PersistedForm } from '../../../../features/persisted-form/persisted-form.tsx';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { useHomes } from '../../../../features/query-states/use-homes.ts';
import { ReportForm } from './report-form.tsx';
import { RequestList } from './request-list.tsx';
import texts from './texts/en.ts';
import { WaitingReports } from './waiting-reports.tsx';

/** A tenant's requests, and the way to report something new. */
export function TenantMaintenance({ me }: { me: string }) {
  const t = useTexts(texts);
  const query = useQuery(tenanciesQuery(me));
  return (
    <div className="mt-6">
      <RemoteQuery
        query={query}
        what={t('tenantMaintenance.requests')}
        icon={<KeyRound size={28} />}
      >
        {(tenancies) => <Sides me={me} tenancies={tenancies} />}
      </RemoteQuery>
    </div>
  );
}

function Sides({ me, tenancies }: { me: string; tenancies: readonly Tenancy[] }) {
  const t = useTexts(texts);
  const lived = tenancies.filter(({ status }) => status === 'active' || status === 'ending');
  const homeOf = useHomes(
    me,
    tenancies.map(({ listing_id }) => listing_id),
  );
  const now = useNow();
  const begun = lived.filter((lease) => {
    const home = homeOf(lease.listing_id);
    return !home || hasBegun(lease, dayIn(now, home.time_zone));
  });
  const homes = begun.map(({ listing_id }) => ({
    id: listing_id,
    title: homeOf(listing_id)?.title ?? t('tenantMaintenance.yourHome'),
  }));
  const leases = tenancies.map(({ id }) => id);
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
      <section aria-labelledby="requests" className="order-2 min-w-0 lg:order-1">
        <h2 id="requests" className="mb-3 text-xl font-semibold">
          {t('tenantMaintenance.yourRequests')}
        </h2>
        <WaitingReports me={me} />
        <RequestList me={me} leases={leases} />
      </section>
      <section
        aria-labelledby="report"
        className="order-1 rounded-lg border border-border bg-surface p-4 md:p-5 lg:order-2"
      >
        <h2 id="report" className="mb-3 text-xl font-semibold">
          {t('tenantMaintenance.reportAProblem')}
        </h2>
        {homes.length === 0 ? (
          <NoHome />
        ) : (
          <PersistedForm me={me} formKey={REPORT_FORM}>
            {(draft, restart) => (
              <ReportForm me={me} draft={draft} homes={homes} onSent={restart} />
            )}
          </PersistedForm>
        )}
      </section>
    </div>
  );
}

function NoHome() {
  const t = useTexts(texts);
  return (
    <EmptyState
      title={t('tenantMaintenance.noHomeToReport')}
      icon={<KeyRound size={28} />}
      action={
        <Link to="/my-home" className={buttonClass({ variant: 'secondary' })}>
          {t('tenantMaintenance.myHome')}
        </Link>
      }
    >
      {t('tenantMaintenance.onceYourLeaseHasBegun')}
    </EmptyState>
  );
}
