import { useQuery } from '@tanstack/react-query';
import type { Tenancy } from '#shared/domains/leases/api/leases.ts';
import type { MyHome } from '#shared/domains/listings/api/my-homes.ts';
import { courseQuery } from '#shared/domains/tenancies/cache/queries.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { longDate } from '../../../../features/dates/long-date.ts';
import { DepositLetter } from '../../../../features/tenancies/deposit-letter.tsx';
import { HomeName } from '../../-parts/home-name.tsx';
import { Panel } from '../../-parts/panel.tsx';
import texts from './texts/en.ts';

type FormerHomesProps = {
  me: string;
  tenancies: readonly Tenancy[];
  homeOf: (id: string) => MyHome | undefined;
};

/** Homes of the user's former leases, each with the letter about its deposit once that was returned. */
export function FormerHomes({ me, tenancies, homeOf }: FormerHomesProps) {
  const t = useTexts(texts);
  if (tenancies.length === 0) return null;
  return (
    <Panel title={t('formerHomes.earlierHomes')}>
      <ul className="divide-y divide-border/70">
        {tenancies.map((lease) => (
          <li key={lease.id} className="py-3 first:pt-0 last:pb-0">
            <p className="font-medium text-pretty">
              <HomeName home={homeOf(lease.listing_id)} />
            </p>
            <p className="text-sm text-muted">
              {lease.ends_on
                ? t('formerHomes.fromTo', {
                    from: longDate(lease.starts_on),
                    to: longDate(lease.ends_on),
                  })
                : longDate(lease.starts_on)}
            </p>
            <ReturnedDeposit me={me} lease={lease.id} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ReturnedDeposit({ me, lease }: { me: string; lease: string }) {
  const course = useQuery(courseQuery(me, lease)).data;
  if (course?.deposit?.status !== 'refunded') return null;
  return (
    <div className="mt-2">
      <DepositLetter me={me} lease={lease} />
    </div>
  );
}
