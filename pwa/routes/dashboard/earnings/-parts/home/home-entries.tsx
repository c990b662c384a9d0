import { useInfiniteQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import type { HomeBooks } from '#shared/domains/earnings/api/home-books.ts';
import {
  allHomeEntries,
  type BooksTime,
  homeEntriesQuery,
} from '#shared/domains/earnings/cache/home-books-queries.ts';
import {
  entryLabels,
  statementCategoryLabels,
} from '#shared/domains/earnings/model/desk-labels.ts';
import {
  bankCents,
  type StatementRow,
  withBalances,
} from '#shared/domains/earnings/model/statement.ts';
import type { CsvCell } from '#shared/kit/csv.ts';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { exactMoney } from '../../../../../features/earnings/amounts.ts';
import { CsvButton } from '../../../../../features/files/csv-button.tsx';
import { PagedTable } from '../../../../../features/query-states/paged-table.tsx';
import { entryColumns } from '../statements/statement-columns.tsx';
import statementTexts from '../statements/texts/en.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);
const words = textsOf(statementTexts);

type Entry = StatementRow & { id: string; balance_cents: number };

type HomeEntriesProps = { time: BooksTime; books: HomeBooks; before: number };

/** The entries of a home, the oldest first, with what is left after each; in cents before them. */
export function HomeEntries({ time, books, before }: HomeEntriesProps) {
  const t = useTexts(texts);
  return (
    <section aria-labelledby="entries" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="entries" className="text-xl font-semibold">
          {t('entries.ledger')}
        </h2>
        <CsvButton
          name={`ledger-${books.title}`}
          lines={async () => entryLines(await allHomeEntries(time, books.id), before)}
        />
      </div>
      <PagedTable<Entry>
        query={useInfiniteQuery(homeEntriesQuery(time, books.id, before))}
        what={t('entries.ledger')}
        icon={<BookOpen size={28} />}
        caption={t('entries.caption')}
        columns={[
          ...entryColumns(),
          {
            id: 'balance',
            header: t('entries.balance'),
            align: 'end',
            cell: ({ balance_cents }) => exactMoney(balance_cents),
          },
        ]}
        empty={
          <EmptyState boxed title={t('entries.none')} icon={<BookOpen size={28} />}>
            {t('entries.noneHere')}
          </EmptyState>
        }
      />
    </section>
  );
}

/** The ledger of a home as a file, the oldest first; amounts in dollars. */
const entryLines = (rows: readonly StatementRow[], before: number): (readonly CsvCell[])[] => [
  [
    words('rows.day'),
    words('rows.what'),
    words('rows.entries'),
    t('entries.category'),
    words('rows.amount'),
    t('entries.balance'),
  ],
  ...withBalances(rows, before).map((row) => [
    row.day,
    row.about || statementCategoryLabels[row.category],
    entryLabels[row.entry_kind],
    statementCategoryLabels[row.category],
    bankCents(row) / 100,
    row.balance_cents / 100,
  ]),
];
