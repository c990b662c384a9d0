import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { PayoutTotal } from '#shared/domains/earnings/api/host-payouts.ts';
import {
  hostPayoutsQuery,
  payoutTotalsQuery,
} from '#shared/domains/earnings/cache/money-queries.ts';
import { cancelPayout, retryPayout } from '#shared/domains/earnings/model/commands.ts';
import type { HostPayout } from '#shared/domains/earnings/model/payout-desk.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import type { Column } from '#shared/kit/table-model.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { useMe } from '../../../../../app/session/signed-in.tsx';
import { dayText, exactMoney, monthLong } from '../../../../../features/earnings/amounts.ts';
import { Totals } from '../../../../../features/earnings/totals.tsx';
import { PayoutAccount } from '../../../../../features/provider-payments/payout-account.tsx';
import { PagedTable } from '../../../../../features/query-states/paged-table.tsx';
import { useNames } from '../../../../../features/query-states/use-names.ts';
import { Page } from '../../../../../frames/page.tsx';
import { MoneyHead } from '../desk/money-head.tsx';
import { MoneyPlace } from '../desk/money-place.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { PayDisputes } from './pay-disputes.tsx';
import { PayoutRate } from './payout-rate.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

const ACTOR = { side: 'manager' } as const;

/** What guides get for the tours of each month. */
export function HostPayouts() {
  const t = useTexts(texts);
  const me = useMe().id;
  return (
    <Page className="py-6 md:py-8">
      <MoneyHead title={t('hostPayouts.payouts')} lead={t('hostPayouts.whatGuidesGet')} />
      <MoneyPlace me={me}>{(org) => <Payouts org={org} me={me} />}</MoneyPlace>
    </Page>
  );
}

function Payouts({ org, me }: { org: string; me: string }) {
  const t = useTexts(texts);
  const query = useInfiniteQuery(hostPayoutsQuery(org));
  const nameOf = useNames(query.data?.map(({ guide_id }) => guide_id) ?? []);
  const totals = useQuery(payoutTotalsQuery(org)).data ?? [];
  const [cancelling, setCancelling] = useState<HostPayout | null>(null);
  return (
    <>
      <PayoutAccount me={me} org={org} />
      <PayoutRate me={me} org={org} />
      <PayDisputes org={org} me={me} />
      {totals.length > 0 && <PayoutTotals totals={totals} />}
      <PagedTable
        query={query}
        what={t('hostPayouts.payouts')}
        icon={<HandCoins size={28} />}
        caption={t('hostPayouts.theNewestFirst')}
        columns={columnsOf(nameOf, (payout) => (
          <Verbs
            payout={payout}
            name={nameOf(payout.guide_id)}
            me={me}
            onCancel={() => setCancelling(payout)}
          />
        ))}
        empty={
          <EmptyState boxed title={t('hostPayouts.none')} icon={<HandCoins size={28} />}>
            {t('hostPayouts.theyComeWithTours')}
          </EmptyState>
        }
      />
      {cancelling && (
        <CancelDialog
          payout={cancelling}
          name={nameOf(cancelling.guide_id)}
          me={me}
          onClose={() => setCancelling(null)}
        />
      )}
    </>
  );
}

function columnsOf(
  nameOf: (id: string | null) => string,
  verbs: (payout: HostPayout) => ReactNode,
): Column<HostPayout>[] {
  return [
    {
      id: 'guide',
      header: t('hostPayouts.guide'),
      card: 'title',
      cell: ({ guide_id }) => nameOf(guide_id),
    },
    {
      id: 'period',
      header: t('hostPayouts.month'),
      cell: ({ period, is_correction }) => (
        <>
          {monthLong(period)}
          {is_correction && (
            <span className="block text-sm text-muted">{t('hostPayouts.correction')}</span>
          )}
        </>
      ),
    },
    { id: 'tours', header: t('hostPayouts.tours'), align: 'end', cell: ({ tours }) => tours },
    {
      id: 'amount',
      header: t('hostPayouts.amount'),
      align: 'end',
      cell: ({ amount_cents }) => exactMoney(amount_cents),
    },
    {
      id: 'status',
      header: t('hostPayouts.status'),
      cell: ({ status, paid_on, reason }) => (
        <>
          <Badge tone={status === 'failed' ? 'accent' : status === 'paid' ? 'brand' : 'neutral'}>
            {t(`payoutState.${status}`)}
          </Badge>
          {(paid_on || reason) && (
            <span className="block text-sm text-muted">{paid_on ? dayText(paid_on) : reason}</span>
          )}
        </>
      ),
    },
    { id: 'verbs', header: t('hostPayouts.actions'), card: 'actions', cell: verbs },
  ];
}

type VerbsProps = { payout: HostPayout; name: string; me: string; onCancel: () => void };

function Verbs({ payout, name, me, onCancel }: VerbsProps) {
  const t = useTexts(texts);
  const { busy, run } = useCommand(retryPayout, { me });
  return (
    <span className="inline-flex flex-wrap gap-2 md:justify-end">
      {retryPayout.can(payout, ACTOR).allowed && (
        <Button
          size="sm"
          className="pointer-coarse:h-12"
          busy={busy}
          aria-label={t('hostPayouts.retryOne', { name })}
          onClick={() => void run({ payout: payout.id }, payout)}
        >
          {t('hostPayouts.retry')}
        </Button>
      )}
      {cancelPayout.can(payout, ACTOR).allowed && (
        <Button
          size="sm"
          variant="secondary"
          className="pointer-coarse:h-12"
          aria-label={t('hostPayouts.cancelOne', { name })}
          onClick={onCancel}
        >
          {t('hostPayouts.cancel')}
        </Button>
      )}
    </span>
  );
}

/** What is paid and what is not yet, of all payouts. */
function PayoutTotals({ totals }: { totals: readonly PayoutTotal[] }) {
  const t = useTexts(texts);
  const tile = (label: string, statuses: readonly PayoutTotal['status'][]) => {
    const rows = totals.filter(({ status }) => statuses.includes(status));
    const count = rows.reduce((sum, { payouts }) => sum + payouts, 0);
    return {
      label,
      value: exactMoney(rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0)),
      note: t('payoutTotals.count', { count }),
    };
  };
  return (
    <div className="mb-6">
      <Totals
        totals={[
          tile(t('payoutTotals.paid'), ['paid']),
          tile(t('payoutTotals.toCome'), ['pending', 'processing']),
          tile(t('payoutTotals.failed'), ['failed']),
        ]}
      />
    </div>
  );
}
