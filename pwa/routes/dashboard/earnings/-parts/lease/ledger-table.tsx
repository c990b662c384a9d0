import { useInfiniteQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { ledgerQuery, wholeLedger } from '#shared/domains/earnings/cache/money-queries.ts';
import { ledgerLineLabels } from '#shared/domains/earnings/model/desk-labels.ts';
import { chargeText, paymentMethodLabels } from '#shared/domains/earnings/model/labels.ts';
import type { LeaseAccount, LedgerLine } from '#shared/domains/earnings/model/lease-ledger.ts';
import type { CsvCell } from '#shared/kit/csv.ts';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import type { Column } from '#shared/kit/table-model.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { dayText, exactMoney } from '../../../../../features/earnings/amounts.ts';
import { CsvButton } from '../../../../../features/files/csv-button.tsx';
import { PagedTable } from '../../../../../features/query-states/paged-table.tsx';
import { ReceiptButton } from '../../../../../features/receipts/receipt-button.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** Everything that happened to the money of a lease, the newest first, with the balance after it. */
export function LedgerTable({ account }: { account: LeaseAccount }) {
  const t = useTexts(texts);
  const lease = account.lease_id;
  return (
    <section aria-labelledby="ledger" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="ledger" className="text-xl font-semibold">
          {t('ledgerTable.ledger')}
        </h2>
        <CsvButton name="ledger" lines={async () => ledgerLines(await wholeLedger(lease))} />
      </div>
      <PagedTable
        query={useInfiniteQuery(ledgerQuery(lease))}
        what={t('ledgerTable.ledger')}
        icon={<BookOpen size={28} />}
        caption={t('ledgerTable.caption')}
        columns={columns()}
        named={{ by: 'payment', id: ({ payment_id }) => payment_id }}
        empty={
          <EmptyState boxed title={t('ledgerTable.nothingYet')} icon={<BookOpen size={28} />}>
            {t('ledgerTable.linesComeWithCharges')}
          </EmptyState>
        }
      />
    </section>
  );
}

const columns = (): Column<LedgerLine>[] => [
  {
    id: 'what',
    header: t('ledgerTable.line'),
    card: 'title',
    cell: (line) => (
      <>
        {ledgerLineLabels[line.kind]}: {textOf(line)}
        {detailsOf(line) && (
          <span className="block text-sm font-normal break-words text-muted">
            {detailsOf(line)}
          </span>
        )}
        {line.payment_id && line.receipt_code && (
          <span className="block">
            <ReceiptButton small payment={line.payment_id} code={line.receipt_code} />
          </span>
        )}
      </>
    ),
  },
  {
    id: 'day',
    header: t('ledgerTable.day'),
    cell: ({ day }) => <span className="whitespace-nowrap">{dayText(day)}</span>,
  },
  {
    id: 'change',
    header: t('ledgerTable.change'),
    align: 'end',
    cell: ({ change_cents, amount_cents }) =>
      change_cents === 0 ? (
        <span className="text-muted">
          {t('ledgerTable.outside', { amount: exactMoney(amount_cents) })}
        </span>
      ) : (
        exactMoney(change_cents)
      ),
  },
  {
    id: 'balance',
    header: t('ledgerTable.balance'),
    align: 'end',
    cell: ({ balance_cents }) => exactMoney(balance_cents),
  },
];

/** Of several charges the descriptions stand as the server joined them. */
const textOf = ({ charge_kind, description }: LedgerLine) =>
  charge_kind ? chargeText({ kind: charge_kind, description }) : description;

const detailsOf = ({ method, reference, receipt_code, reason }: LedgerLine) =>
  [
    method && paymentMethodLabels[method],
    reference,
    receipt_code && t('ledgerTable.receipt', { code: receipt_code }),
    reason,
  ]
    .filter(Boolean)
    .join(' · ');

/** The ledger as a file, the newest first; amounts in dollars. */
const ledgerLines = (rows: readonly LedgerLine[]): (readonly CsvCell[])[] => [
  [
    t('ledgerTable.day'),
    t('ledgerTable.line'),
    t('ledgerTable.description'),
    t('ledgerTable.amount'),
    t('ledgerTable.change'),
    t('ledgerTable.balance'),
    t('ledgerTable.details'),
  ],
  ...rows.map((line) => [
    line.day,
    ledgerLineLabels[line.kind],
    textOf(line),
    line.amount_cents / 100,
    line.change_cents / 100,
    line.balance_cents / 100,
    detailsOf(line),
  ]),
];
