import { useQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import { useState } from 'react';
import { tenantStatementQuery } from '#shared/domains/earnings/cache/arrangement-queries.ts';
import { ledgerLineLabels } from '#shared/domains/earnings/model/desk-labels.ts';
import { chargeText, paymentMethodLabels } from '#shared/domains/earnings/model/labels.ts';
import { type TenantLine, tenantSums } from '#shared/domains/earnings/model/tenant-money.ts';
import { tenanciesQuery } from '#shared/domains/leases/cache/queries.ts';
import type { PdfInput } from '#shared/files/pdf/pdf-blocks.ts';
import { Button } from '#shared/kit/button.tsx';
import { type CsvCell, downloadCsv } from '#shared/kit/csv.ts';
import { DataTable } from '#shared/kit/data-table.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { Select } from '#shared/kit/select.tsx';
import type { Column } from '#shared/kit/table-model.ts';
import { currentLocale } from '#shared/language/locale.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import { dayText, exactMoney } from '../../../../features/earnings/amounts.ts';
import { Totals } from '../../../../features/earnings/totals.tsx';
import { PdfButton } from '../../../../features/files/pdf-button.tsx';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

const YEARS = 6;

/** What was asked and paid for a lease in a year, line by line, with what was owed after each. */
export function TenantStatement({ me }: { me: string }) {
  const t = useTexts(texts);
  return (
    <RemoteQuery
      query={useQuery(tenanciesQuery(me))}
      what={t('statement.statement')}
      icon={<Receipt size={28} />}
    >
      {(leases) =>
        leases.length === 0 ? (
          <EmptyState boxed title={t('statement.none')} icon={<Receipt size={28} />}>
            {t('statement.noneHere')}
          </EmptyState>
        ) : (
          <Year me={me} leases={leases} />
        )
      }
    </RemoteQuery>
  );
}

const yearsUpTo = (now: Date) =>
  Array.from({ length: YEARS }, (_, back) => now.getFullYear() - back);

type YearProps = { me: string; leases: readonly { id: string; starts_on: string }[] };

function Year({ me, leases }: YearProps) {
  const t = useTexts(texts);
  const now = useNow();
  const [year, setYear] = useState(now.getFullYear());
  const [lease, setLease] = useState(leases[0]?.id ?? '');
  const query = useQuery(tenantStatementQuery(me, lease, year));
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-full md:w-32">
          <Select
            label={t('statement.year')}
            value={String(year)}
            options={yearsUpTo(now).map((one) => ({ value: String(one), label: String(one) }))}
            onChange={({ target }) =>
              setYear(yearsUpTo(now).find((one) => String(one) === target.value) ?? year)
            }
          />
        </div>
        {leases.length > 1 && (
          <div className="w-full md:w-64">
            <Select
              label={t('statement.lease')}
              value={lease}
              options={leases.map(({ id, starts_on }) => ({
                value: id,
                label: t('statement.leaseSince', { day: dayText(starts_on) }),
              }))}
              onChange={({ target }) => setLease(target.value)}
            />
          </div>
        )}
        {query.data && (
          <>
            <Button
              variant="secondary"
              onClick={() => downloadCsv(`statement-${year}`, csvLines(query.data))}
            >
              {t('statement.saveAsCsv')}
            </Button>
            <PdfButton
              name={`statement-${year}`}
              label={t('statement.saveAsPdf')}
              paper={() => paper(query.data, year, now)}
            />
          </>
        )}
      </div>
      <RemoteQuery query={query} what={t('statement.statement')} icon={<Receipt size={28} />}>
        {(lines) => <Lines lines={lines} />}
      </RemoteQuery>
    </div>
  );
}

function Lines({ lines }: { lines: readonly TenantLine[] }) {
  const t = useTexts(texts);
  const { asked, paid, balance } = tenantSums(lines);
  return (
    <>
      <Totals
        totals={[
          {
            label: t('statement.asked'),
            value: exactMoney(asked),
            note: t('statement.lessWaived'),
          },
          { label: t('statement.paid'), value: exactMoney(paid), note: t('statement.byAll') },
          {
            label: t('statement.owed'),
            value: exactMoney(balance),
            note: t('statement.atTheEnd'),
          },
        ]}
      />
      <DataTable
        caption={t('statement.statement')}
        columns={columns}
        rowKey={({ line_key }) => line_key}
        content={{ kind: 'ready', rows: lines }}
      />
    </>
  );
}

const kindOf = ({ kind }: TenantLine) =>
  kind === 'opening' ? t('statement.opening') : ledgerLineLabels[kind];

const about = ({ charge_kind, description, payer, method }: TenantLine) =>
  [
    charge_kind ? chargeText({ kind: charge_kind, description }) : description,
    payer,
    method && paymentMethodLabels[method],
  ]
    .filter(Boolean)
    .join(' · ');

const columns: Column<TenantLine>[] = [
  {
    id: 'what',
    header: t('statement.what'),
    card: 'title',
    cell: (line) => (
      <>
        {kindOf(line)}
        <span className="block text-sm font-normal text-muted">{about(line)}</span>
      </>
    ),
  },
  {
    id: 'day',
    header: t('statement.day'),
    cell: ({ day }) => <span className="whitespace-nowrap">{dayText(day)}</span>,
  },
  {
    id: 'receipt',
    header: t('statement.receipt'),
    cell: ({ receipt_code }) => receipt_code ?? '–',
  },
  {
    id: 'amount',
    header: t('statement.amount'),
    align: 'end',
    cell: ({ kind, change_cents, amount_cents }) =>
      kind === 'opening' ? '' : exactMoney(change_cents === 0 ? amount_cents : change_cents),
  },
  {
    id: 'balance',
    header: t('statement.owedAfter'),
    align: 'end',
    cell: ({ balance_cents }) => exactMoney(balance_cents),
  },
];

/** The statement as a file: heads, then every line; amounts in dollars. */
const csvLines = (lines: readonly TenantLine[]): (readonly CsvCell[])[] => [
  [
    t('statement.day'),
    t('statement.what'),
    t('statement.about'),
    t('statement.receipt'),
    t('statement.amount'),
    t('statement.change'),
    t('statement.owedAfter'),
  ],
  ...lines.map((line) => [
    line.day,
    kindOf(line),
    about(line),
    line.receipt_code,
    line.amount_cents / 100,
    line.change_cents / 100,
    line.balance_cents / 100,
  ]),
];

/** The statement as a document. */
function paper(lines: readonly TenantLine[], year: number, written: Date): PdfInput {
  const { asked, paid, balance } = tenantSums(lines);
  return {
    title: t('statement.title', { year: String(year) }),
    language: currentLocale(),
    written,
    footer: PRODUCT,
    pageNumber: (page, pages) => t('statement.page', { page, pages }),
    blocks: [
      {
        kind: 'facts',
        rows: [
          [t('statement.asked'), exactMoney(asked)],
          [t('statement.paid'), exactMoney(paid)],
          [t('statement.owed'), exactMoney(balance)],
        ],
      },
      {
        kind: 'table',
        columns: [
          { header: t('statement.day') },
          { header: t('statement.what') },
          { header: t('statement.about'), width: 2.2 },
          { header: t('statement.change'), align: 'end' },
          { header: t('statement.owedAfter'), align: 'end' },
        ],
        rows: lines.map((line) => [
          dayText(line.day),
          kindOf(line),
          about(line),
          exactMoney(line.change_cents),
          exactMoney(line.balance_cents),
        ]),
      },
    ],
  };
}
