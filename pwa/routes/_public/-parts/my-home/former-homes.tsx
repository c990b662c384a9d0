import type { Tenancy } from '#shared/domains/leases/api.ts';
import type { MyHome } from '#shared/domains/listings/mine.ts';
import { HomeName } from '../../../../shell/renter/home-name.tsx';
import { Panel } from '../../../../shell/renter/panel.tsx';
import { longDate } from '../long-date.ts';

type FormerHomesProps = {
  tenancies: readonly Tenancy[];
  homeOf: (id: string) => MyHome | undefined;
};

/** Where somebody lived before. */
export function FormerHomes({ tenancies, homeOf }: FormerHomesProps) {
  if (tenancies.length === 0) return null;
  return (
    <Panel title="Earlier homes">
      <ul className="divide-y divide-border/70">
        {tenancies.map((lease) => (
          <li key={lease.id} className="py-3 first:pt-0 last:pb-0">
            <p className="font-medium text-pretty">
              <HomeName home={homeOf(lease.listing_id)} />
            </p>
            <p className="text-sm text-muted">
              {longDate(lease.starts_on)}
              {lease.ends_on && ` to ${longDate(lease.ends_on)}`}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
