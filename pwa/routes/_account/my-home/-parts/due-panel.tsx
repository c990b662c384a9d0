import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Receipt } from 'lucide-react';
import { chargesQuery, duesQuery } from '#shared/domains/earnings/cache/tenant-payments.ts';
import { chargeText } from '#shared/domains/earnings/model/labels.ts';
import { openCents } from '#shared/domains/earnings/model/rules.ts';
import type { Charge } from '#shared/domains/earnings/model/schema.ts';
import { comingRent, openCharges } from '#shared/domains/earnings/model/tenant-rules.ts';
import type { Tenancy } from '#shared/domains/leases/api/leases.ts';
import type { MyHome } from '#shared/domains/listings/api/my-homes.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { courseQuery } from '#shared/domains/tenancies/cache/queries.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { buttonClass } from '#shared/kit/button.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { dayIn } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { longDate } from '../../../../features/dates/long-date.ts';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { Panel, panelLink } from '../../-parts/panel.tsx';
import texts from './texts/en.ts';

type DuePanelProps = {
  me: string;
  tenancies: readonly Tenancy[];
  homeOf: (id: string) => MyHome | undefined;
};

const SHOWN = 4;

/** What is to be paid now, and the next rent. */
export function DuePanel({ me, tenancies, homeOf }: DuePanelProps) {
  const t = useTexts(texts);
  const leases = tenancies.map(({ id }) => id);
  const query = useQuery(chargesQuery(me, leases));
  const dues = useQuery(duesQuery(me, leases));
  return (
    <Panel
      title={t('duePanel.whatIsDue')}
      action={
        <Link to="/payment" className={panelLink}>
          {t('duePanel.paymentsAndReceipts')}
        </Link>
      }
    >
      <RemoteQuery
        query={query}
        what={t('duePanel.payments')}
        icon={<Receipt size={28} />}
        waiting={<Skeleton className="h-28" />}
      >
        {(charges) => (
          <>
            <RemoteQuery
              query={dues}
              what={t('duePanel.payments')}
              icon={<Receipt size={28} />}
              waiting={<Skeleton className="h-28" />}
            >
              {(sums) => <Open charges={openCharges(charges)} dues={sums} />}
            </RemoteQuery>
            {tenancies
              .filter(({ status }) => status === 'active' || status === 'ending')
              .map((lease) => (
                <NextRent key={lease.id} me={me} lease={lease} charges={charges} homeOf={homeOf} />
              ))}
          </>
        )}
      </RemoteQuery>
    </Panel>
  );
}

type OpenProps = {
  charges: readonly Charge[];
  /** The sums and the numbers of those that are due and those that come, as the server has them. */
  dues: { charges: number; open_cents: number; coming: number; coming_cents: number };
};

function Open({ charges, dues }: OpenProps) {
  const t = useTexts(texts);
  const all = dues.charges + dues.coming;
  if (all === 0) return <p>{t('duePanel.nothingIsDueRightNow')}</p>;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {dues.charges === 0 ? (
          <p>{t('duePanel.nothingIsDueRightNow')}</p>
        ) : (
          <p className="text-3xl font-semibold">{money(dues.open_cents)}</p>
        )}
        <Link
          to="/payment"
          className={buttonClass({ variant: dues.charges === 0 ? 'secondary' : 'primary' })}
        >
          {t('duePanel.pay')}
        </Link>
      </div>
      {dues.coming > 0 && (
        <p className="mt-1 text-sm text-muted">
          {t('duePanel.comesLater', { amount: money(dues.coming_cents) })}
        </p>
      )}
      <ul className="mt-3 divide-y divide-border/70">
        {charges.slice(0, SHOWN).map((charge) => (
          <li
            key={charge.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5"
          >
            <span className="min-w-0">
              {chargeText(charge)}
              <span className="block text-sm text-muted">
                {t('duePanel.dueOn', { day: longDate(charge.due_on) })}
              </span>
            </span>
            <span className="flex items-baseline gap-2">
              {charge.status === 'overdue' && <Badge tone="accent">{t('duePanel.overdue')}</Badge>}
              <span className="font-medium">{money(openCents(charge), charge.currency)}</span>
            </span>
          </li>
        ))}
      </ul>
      {all > SHOWN && (
        <p className="text-sm text-muted">{t('duePanel.andMore', { count: all - SHOWN })}</p>
      )}
    </>
  );
}

type NextRentProps = Omit<DuePanelProps, 'tenancies'> & { charges: readonly Charge[] };

/** The rent of a running lease for which no charge exists yet, at the rent of then. */
function NextRent({ me, lease, charges, homeOf }: NextRentProps & { lease: Tenancy }) {
  const t = useTexts(texts);
  const now = useNow();
  const course = useQuery(courseQuery(me, lease.id));
  const zone = homeOf(lease.listing_id)?.time_zone;
  if (!zone || course.isPending) return null;
  const rent = comingRent(lease, charges, dayIn(now, zone), course.data?.rent_change);
  if (!rent) return null;
  return (
    <p className="mt-3 border-t border-border/70 pt-3 text-muted">
      {t.rich('duePanel.nextRentOn', {
        amount: money(rent.cents, lease.currency),
        day: longDate(rent.due_on),
        span: (words) => <span className="font-medium text-text">{words}</span>,
      })}
    </p>
  );
}
