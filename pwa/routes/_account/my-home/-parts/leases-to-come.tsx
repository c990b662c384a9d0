import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dealsQuery } from '#shared/domains/deals/cache/queries.ts';
import type { Tenancy } from '#shared/domains/leases/api/leases.ts';
import { currentLeases } from '#shared/domains/leases/model/rules.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { Note } from '#shared/kit/note.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useHomes } from '../../../../features/query-states/use-homes.ts';
import texts from './texts/en.ts';

type LeasesToComeProps = {
  me: string;
  tenancies: readonly Tenancy[];
  /** Shown where there is no lease, and none to come. */
  none: ReactNode;
};

/** Homes that are promised, to a co-applicant as well, and whose lease the host still writes: a draft is the host's alone. */
export function LeasesToCome({ me, tenancies, none }: LeasesToComeProps) {
  const t = useTexts(texts);
  const query = useQuery(dealsQuery(me, 'renter'));
  const toCome = (query.data?.deals ?? []).filter(
    ({ state }) => state.application?.status === 'approved' && state.lease === null,
  );
  const homeOf = useHomes(
    me,
    toCome.map(({ listing }) => listing),
  );
  if (toCome.length === 0) {
    return !query.isLoading && currentLeases(tenancies).length === 0 ? (
      <div className="mb-6">{none}</div>
    ) : null;
  }
  return (
    <ul className="mb-6 flex flex-col gap-3">
      {toCome.map(({ key, listing }) => (
        <li key={key}>
          <Note
            title={t('leasesToCome.beingPrepared')}
            action={
              <Link
                to="/applications"
                className={buttonClass({ size: 'sm', variant: 'secondary' })}
              >
                {t('leasesToCome.yourApplications')}
              </Link>
            }
          >
            {t('leasesToCome.youSignHere', {
              home: homeOf(listing)?.title ?? t('leaseText.yourHome'),
            })}
          </Note>
        </li>
      ))}
    </ul>
  );
}
