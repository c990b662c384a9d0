import type { UseQueryResult } from '@tanstack/react-query';
import { PAYOUTS_MOST } from '#shared/domains/earnings/api.ts';
import type { Payout } from '#shared/domains/earnings/schema.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { FigureTable } from '#shared/kit/figure-table.tsx';
import { dayText, exactMoney, monthLong } from '../../../shell/earnings/amounts.ts';
import { EarningsQuery } from '../../../shell/earnings/earnings-query.tsx';

const statusLabels: Record<Payout['status'], string> = {
  pending: 'Pending',
  processing: 'On its way',
  paid: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

const tones: Record<Payout['status'], 'neutral' | 'brand' | 'accent'> = {
  pending: 'neutral',
  processing: 'neutral',
  paid: 'brand',
  failed: 'accent',
  cancelled: 'neutral',
};

/** Each payout with where it stands; several hosts may pay for the same month. */
export function Payouts({ query }: { query: UseQueryResult<Payout[]> }) {
  return (
    <section aria-labelledby="payouts">
      <h2 id="payouts" className="mb-3 text-xl font-semibold">
        Payouts
      </h2>
      <EarningsQuery query={query}>
        {(payouts) => (
          <>
            <FigureTable
              caption="Payouts, the newest first"
              columns={['For', 'Amount', 'Paid on', 'Status']}
              rows={payouts.map((payout) => ({
                key: payout.id,
                head: <PayoutName payout={payout} />,
                cells: [
                  exactMoney(payout.amount_cents),
                  payout.paid_on ? dayText(payout.paid_on) : '–',
                  <Badge key="status" tone={tones[payout.status]}>
                    {statusLabels[payout.status]}
                  </Badge>,
                ],
              }))}
            />
            {payouts.length === PAYOUTS_MOST && (
              <p className="mt-3 text-sm text-muted">The newest {PAYOUTS_MOST} are shown.</p>
            )}
          </>
        )}
      </EarningsQuery>
    </section>
  );
}

function PayoutName({ payout }: { payout: Payout }) {
  return (
    <>
      {monthLong(payout.period)}
      <span className="text-muted">
        {' '}
        · {payout.tours === 1 ? '1 tour' : `${payout.tours} tours`}
      </span>
      {payout.reason && <span className="block text-sm text-muted">{payout.reason}</span>}
    </>
  );
}
