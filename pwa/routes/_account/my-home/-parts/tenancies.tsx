import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import type { Tenancy } from '#shared/domains/leases/api/leases.ts';
import { tenanciesQuery } from '#shared/domains/leases/cache/queries.ts';
import { currentLeases, isSettling, isSigned } from '#shared/domains/leases/model/rules.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { dayIn } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { useHomes } from '../../../../features/query-states/use-homes.ts';
import { HomeName } from '../../-parts/home-name.tsx';
import { DuePanel } from './due-panel.tsx';
import { FormerHomes } from './former-homes.tsx';
import { HomeCourse } from './home-course.tsx';
import { LeaseInvitations } from './lease-invitations.tsx';
import { LeaseSigning } from './lease-signing.tsx';
import { LeasesToCome } from './leases-to-come.tsx';
import { PapersPanel } from './papers-panel.tsx';
import { RepairsPanel } from './repairs-panel.tsx';
import { TenancyCard } from './tenancy-card.tsx';
import texts from './texts/en.ts';

/** The homes that the user rents: what waits for an answer comes first. */
export function Tenancies({ me }: { me: string }) {
  const t = useTexts(texts);
  const query = useQuery(tenanciesQuery(me));
  return (
    <div className="mt-6">
      <RemoteQuery query={query} what={t('tenancies.leases')} icon={<KeyRound size={28} />}>
        {(tenancies) => (
          <>
            <LeaseInvitations me={me} />
            <LeasesToCome me={me} tenancies={tenancies} none={<NoHome />} />
            {tenancies.length > 0 && <Rented me={me} tenancies={tenancies} />}
          </>
        )}
      </RemoteQuery>
    </div>
  );
}

function NoHome() {
  const t = useTexts(texts);
  return (
    <EmptyState
      boxed
      title={t('tenancies.noLeaseYet')}
      icon={<KeyRound size={28} />}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <Link to="/homes" className={buttonClass()}>
            {t('tenancies.findAHome')}
          </Link>
          <Link to="/applications" className={buttonClass({ variant: 'secondary' })}>
            {t('tenancies.yourApplications')}
          </Link>
        </span>
      }
    >
      {t('tenancies.onceAHostApproves')}
    </EmptyState>
  );
}

function Rented({ me, tenancies }: { me: string; tenancies: readonly Tenancy[] }) {
  const homeOf = useHomes(
    me,
    tenancies.map(({ listing_id }) => listing_id),
  );
  const current = currentLeases(tenancies);
  const former = tenancies.filter(({ status }) => status === 'ended');
  const now = useNow();
  // Who leaves signs an addendum, and is no tenant by it.
  const isLeaving = ({ parties }: Tenancy) =>
    parties.some(({ profile_id, party }) => profile_id === me && party === 'leaving');
  // Of a lease that was renewed nothing is to be settled: it goes on in the next one.
  const goesOn = ({ id }: Tenancy) =>
    tenancies.some((next) => next.renews === id && isSigned(next) && !isLeaving(next));
  const settling = former.filter(
    (lease) =>
      !goesOn(lease) && isSettling(lease, dayIn(now, homeOf(lease.listing_id)?.time_zone ?? 'UTC')),
  );
  return (
    <div className="flex flex-col gap-6">
      {current.map((lease) => (
        <div key={lease.id} className="flex flex-col gap-6">
          <LeaseSigning me={me} lease={lease} home={homeOf(lease.listing_id)} />
          {!isLeaving(lease) && (
            <TenancyCard me={me} lease={lease} home={homeOf(lease.listing_id)} />
          )}
          {isSigned(lease) && <HomeCourse me={me} lease={lease} />}
        </div>
      ))}
      {settling.map((lease) => (
        <section key={lease.id} className="flex flex-col gap-3">
          <h2 className="text-lg font-semibold text-pretty">
            <HomeName home={homeOf(lease.listing_id)} />
          </h2>
          <HomeCourse me={me} lease={lease} />
        </section>
      ))}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
        <div className="flex min-w-0 flex-col gap-6">
          <DuePanel me={me} tenancies={tenancies} homeOf={homeOf} />
          <PapersPanel me={me} tenancies={tenancies} homeOf={homeOf} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <RepairsPanel me={me} tenancies={tenancies} />
          <FormerHomes me={me} tenancies={former} homeOf={homeOf} />
        </div>
      </div>
    </div>
  );
}
