import { useInfiniteQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { paymentsQuery } from '#shared/domains/earnings/cache/tenant-payments.ts';
import {
  chargeText,
  paymentMethodLabels,
  paymentStatusLabels,
} from '#shared/domains/earnings/model/labels.ts';
import type { Payment, PaymentStatus } from '#shared/domains/earnings/model/schema.ts';
import { isUnfinished } from '#shared/domains/earnings/model/tenant-rules.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import type { Column } from '#shared/kit/table-model.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { longDate } from '../../../../features/dates/long-date.ts';
import type { BegunPayment } from '../../../../features/provider-payments/finish-payment.tsx';
import { OpenPayment } from '../../../../features/provider-payments/open-payment.tsx';
import { PagedTable } from '../../../../features/query-states/paged-table.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

const tones: Record<PaymentStatus, 'accent' | 'brand' | 'neutral'> = {
  pending: 'brand',
  processing: 'brand',
  succeeded: 'neutral',
  failed: 'accent',
  disputed: 'accent',
  refunded: 'neutral',
};

type PaymentHistoryProps = { me: string; onFinish: (payment: BegunPayment) => void };

/** The user's payments, the latest first, each with its receipt; what waits for a card is finished here. */
export function PaymentHistory({ me, onFinish }: PaymentHistoryProps) {
  const t = useTexts(texts);
  const [shown, setShown] = useState<Payment | null>(null);
  return (
    <section aria-labelledby="history" className="mt-10">
      <h2 id="history" className="mb-3 text-xl font-semibold">
        {t('paymentHistory.paymentsAndReceipts')}
      </h2>
      <PagedTable
        query={useInfiniteQuery(paymentsQuery(me))}
        what={t('paymentHistory.payments')}
        icon={<Receipt size={28} />}
        caption={t('paymentHistory.paymentsTheLatestFirst')}
        columns={columnsWith(setShown, (payment) => (
          <OpenPayment me={me} payment={payment} onFinish={onFinish} />
        ))}
        named={{ by: 'payment' }}
        empty={
          <EmptyState boxed title={t('paymentHistory.noPaymentsYet')} icon={<Receipt size={28} />}>
            {t('paymentHistory.whatYouPayStandsHere')}
          </EmptyState>
        }
      />
      <ReceiptDialog me={me} payment={shown} onClose={() => setShown(null)} />
    </section>
  );
}

const columnsWith = (
  show: (payment: Payment) => void,
  verbs: (payment: Payment) => ReactNode,
): Column<Payment>[] => [
  {
    id: 'what',
    header: t('paymentHistory.for'),
    card: 'title',
    cell: ({ lines }) => lines.map(chargeText).join(', ') || t('paymentHistory.payment'),
  },
  {
    id: 'date',
    header: t('paymentHistory.date'),
    cell: ({ settled_on, started_on }) => (
      <span className="whitespace-nowrap">{longDate(settled_on ?? started_on)}</span>
    ),
  },
  {
    id: 'method',
    header: t('paymentHistory.method'),
    cell: ({ method }) => paymentMethodLabels[method],
  },
  {
    id: 'amount',
    header: t('paymentHistory.amount'),
    cell: ({ amount_cents, refunded_cents, currency }) => (
      <>
        {money(amount_cents, currency)}
        {refunded_cents > 0 && (
          <span className="block text-sm text-muted">
            {t('paymentHistory.givenBack', { amount: money(refunded_cents, currency) })}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'status',
    header: t('paymentHistory.status'),
    cell: (payment) => (
      <>
        {isUnfinished(payment) ? (
          <Badge tone="accent">{t('chargeChoice.notFinished')}</Badge>
        ) : (
          <Badge tone={tones[payment.status]}>{paymentStatusLabels[payment.status]}</Badge>
        )}
        {payment.failure && (
          <span className="mt-1 block text-sm text-muted">{payment.failure}</span>
        )}
      </>
    ),
  },
  {
    id: 'receipt',
    header: t('paymentHistory.receipt'),
    cell: (payment) =>
      payment.receipt_code ? (
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('paymentHistory.receiptCode', { code: payment.receipt_code })}
          onClick={() => show(payment)}
        >
          {payment.receipt_code}
        </Button>
      ) : isUnfinished(payment) ? (
        verbs(payment)
      ) : (
        <span className="text-muted">{t('paymentHistory.noneYet')}</span>
      ),
  },
];
