import { useInfiniteQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import { useState } from 'react';
import type { Payment, PaymentStatus } from '#shared/domains/earnings/schema.ts';
import { paymentsQuery } from '#shared/domains/earnings/tenant.ts';
import { paymentMethodLabels, paymentStatusLabels } from '#shared/domains/earnings/words.ts';
import { money } from '#shared/domains/listings/rules.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import type { Column } from '#shared/kit/table-model.ts';
import { PagedTable } from '../../../../shell/remote/paged-table.tsx';
import { longDate } from '../long-date.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';

const tones: Record<PaymentStatus, 'accent' | 'brand' | 'neutral'> = {
  pending: 'brand',
  processing: 'brand',
  succeeded: 'neutral',
  failed: 'accent',
  refunded: 'neutral',
};

/** What somebody paid, the latest first, each with its receipt. */
export function PaymentHistory({ me }: { me: string }) {
  const [shown, setShown] = useState<Payment | null>(null);
  return (
    <section aria-labelledby="history" className="mt-10">
      <h2 id="history" className="mb-3 text-xl font-semibold">
        Payments and receipts
      </h2>
      <PagedTable
        query={useInfiniteQuery(paymentsQuery(me))}
        what="Payments"
        icon={<Receipt size={28} />}
        caption="Payments, the latest first"
        columns={columnsWith(setShown)}
        empty={
          <EmptyState title="No payments yet" icon={<Receipt size={28} />}>
            What you pay stands here, with a receipt for each payment.
          </EmptyState>
        }
      />
      <ReceiptDialog payment={shown} onClose={() => setShown(null)} />
    </section>
  );
}

const columnsWith = (show: (payment: Payment) => void): Column<Payment>[] => [
  {
    id: 'what',
    header: 'For',
    card: 'title',
    cell: ({ lines }) => lines.map(({ description }) => description).join(', ') || 'Payment',
  },
  {
    id: 'date',
    header: 'Date',
    cell: ({ settled_on, created_at }) => (
      <span className="whitespace-nowrap">{longDate(settled_on ?? created_at.slice(0, 10))}</span>
    ),
  },
  { id: 'method', header: 'Method', cell: ({ method }) => paymentMethodLabels[method] },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ amount_cents, refunded_cents, currency }) => (
      <>
        {money(amount_cents, currency)}
        {refunded_cents > 0 && (
          <span className="block text-sm text-muted">
            {money(refunded_cents, currency)} given back
          </span>
        )}
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, failure }) => (
      <>
        <Badge tone={tones[status]}>{paymentStatusLabels[status]}</Badge>
        {failure && <span className="mt-1 block text-sm text-muted">{failure}</span>}
      </>
    ),
  },
  {
    id: 'receipt',
    header: 'Receipt',
    cell: (payment) =>
      payment.receipt_code ? (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Receipt ${payment.receipt_code}`}
          onClick={() => show(payment)}
        >
          {payment.receipt_code}
        </Button>
      ) : (
        <span className="text-muted">None yet</span>
      ),
  },
];
