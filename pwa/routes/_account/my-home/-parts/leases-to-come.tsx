import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ownApplicationsQuery } from '#shared/domains/applications/cache/own-applications.ts';
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

/** Homes that are promised and whose lease the host still writes: a draft is the host's alone. */
export function LeasesToCome({ me, tenancies, none }: LeasesToComeProps) {
  const t = useTexts(texts);
  const query = useInfiniteQuery(ownApplicationsQuery(me, 'approved'));
  const sent = new Set(tenancies.map(({ application_id }) => application_id));
  const toCome = (query.data ?? []).filter(
    ({ id, concluded_at }) => concluded_at === null && !sent.has(id),
  );
  const homeOf = useHomes(
    me,
    toCome.map(({ listing_id }) => listing_id),
  );
  if (toCome.length === 0) {
    return !query.isLoading && currentLeases(tenancies).length === 0 ? (
      <div className="mb-6">{none}</div>
    ) : null;
  }
  return (
    <ul className="mb-6 flex flex-col gap-3">
      {toCome.map(({ id, listing_id }) => (
        <li key={id}>
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
              home: homeOf(listing_id)?.title ?? t('leaseText.yourHome'),
            })}
          </Note>
        </li>
      ))}
    </ul>
  );
}
