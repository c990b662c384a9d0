import type { UseQueryResult } from '@tanstack/react-query';
import { PAYOUTS_MOST } from '#shared/domains/earnings/api/earnings.ts';
import type { Payout } from '#shared/domains/earnings/model/schema.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { FigureTable } from '#shared/kit/figure-table.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { dayText, exactMoney, monthLong } from '../../../features/earnings/amounts.ts';
import { EarningsQuery } from '../../../features/earnings/earnings-query.tsx';
import texts from './texts/en.ts';

const tones: Record<Payout['status'], 'neutral' | 'brand' | 'accent'> = {
  pending: 'neutral',
  processing: 'neutral',
  paid: 'brand',
  failed: 'accent',
  cancelled: 'neutral',
};

/** Each payout with where it stands; several hosts may pay for the same month. */
export function Payouts({ query }: { query: UseQueryResult<Payout[]> }) {
  const t = useTexts(texts);
  return (
    <section aria-labelledby="payouts">
      <h2 id="payouts" className="mb-3 text-xl font-semibold">
        {t('payouts.payouts')}
      </h2>
      <EarningsQuery query={query}>
        {(payouts) => (
          <>
            <FigureTable
              caption={t('payouts.payoutsTheNewestFirst')}
              columns={[
                t('payouts.month'),
                t('payouts.amount'),
                t('payouts.paidOn'),
                t('payouts.status'),
              ]}
              rows={payouts.map((payout) => ({
                key: payout.id,
                head: <PayoutName payout={payout} />,
                cells: [
                  exactMoney(payout.amount_cents),
                  payout.paid_on ? dayText(payout.paid_on) : '–',
                  <Badge key="status" tone={tones[payout.status]}>
                    {t(`payoutStatus.${payout.status}`)}
                  </Badge>,
                ],
              }))}
            />
            {payouts.length === PAYOUTS_MOST && (
              <p className="mt-3 text-sm text-muted">
                {t('payouts.theNewestAreShown', { count: PAYOUTS_MOST })}
              </p>
            )}
          </>
        )}
      </EarningsQuery>
    </section>
  );
}

function PayoutName({ payout }: { payout: Payout }) {
  const t = useTexts(texts);
  return (
    <>
      {monthLong(payout.period)}
      <span className="text-muted">
        {' · '}
        {payout.is_correction
          ? t('payouts.correction')
          : t('payouts.tours', { count: payout.tours })}
      </span>
      {payout.reason && <span className="block text-sm text-muted">{payout.reason}</span>}
    </>
  );
}
