import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchExpenseStatuses } from '#shared/domains/earnings/api/expenses.ts';
import { IMPORT_MOST, importExpenses } from '#shared/domains/earnings/model/book-commands.ts';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { exactMoney } from '../../../earnings/amounts.ts';
import { booksDay } from '../../../earnings/books-day.ts';
import { homeNamedIn } from '../../../file-reading/home-named.ts';
import { knownRows } from '../../../file-reading/row-ids.ts';
import {
  type Mapping,
  mappingOf,
  readTable,
  rowsOf,
  TABLE_FIELDS,
  type Table,
} from '../../../file-reading/table-text.ts';
import { HomeField } from '../../../forms/home-field.tsx';
import { DeskForm } from '../desk-form.tsx';
import type { ProposalProps } from '../proposal-props.ts';
import texts from '../texts/en.ts';
import { ColumnFields } from './column-fields.tsx';
import { TableRows } from './table-rows.tsx';

/** A table as expenses: which column is what, each row with what is wrong with it, and one plan for all. */
export function TableProposal(props: ProposalProps) {
  const { text } = props;
  const t = useTexts(texts);
  const table = useQuery({
    queryKey: ['file-table', text],
    queryFn: () => readTable(text),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  if (!table.data) return <Skeleton className="m-4 h-48" />;
  if (table.data.rows.length === 0) {
    return (
      <p role="alert" className="p-4 text-sm">
        {t('table.empty')}
      </p>
    );
  }
  return <Mapped {...props} table={table.data} />;
}

function Mapped({ org, homes, files, said, table, onPropose }: ProposalProps & { table: Table }) {
  const t = useTexts(texts);
  const now = useNow();
  const [mapping, setMapping] = useState<Mapping>(() => mappingOf(table));
  const [home, setHome] = useState(() => homeNamedIn(homes, said, '')?.id ?? '');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const zones = homes.filter(({ id }) => !home || id === home).map(({ time_zone }) => time_zone);
  const today = booksDay(zones, now);
  const rows = rowsOf(table, mapping, today);
  const good = rows.filter(({ fault }) => fault === null);
  const known = useQuery({
    queryKey: ['earnings', org, 'import', home, good],
    queryFn: () => knownRows(org, home, good, fetchExpenseStatuses),
    staleTime: 0,
    placeholderData: (before) => before,
  });
  const recorded = new Set(
    (known.data ?? []).filter((one) => one.isRecorded).map(({ row }) => row.line),
  );
  const fresh = good.filter(({ line }) => !recorded.has(line));
  const now200 = fresh.slice(0, IMPORT_MOST);
  const total = now200.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

  const submit = async () => {
    setError(undefined);
    setBusy(true);
    try {
      const found = await knownRows(org, home, good, fetchExpenseStatuses);
      const sent = found.filter((one) => !one.isRecorded).slice(0, IMPORT_MOST);
      if (sent.length === 0) return setError(t('table.nothing'));
      onPropose({
        title: t('table.request', { name: files[0]?.file.name ?? '', count: sent.length }),
        command: importExpenses.name,
        input: {
          org,
          expenses: sent.map(({ id, row }) => ({
            expense: id,
            listing: home || null,
            spent_on: row.day,
            lines: [
              {
                category: row.category,
                description: row.description,
                amount_cents: (row.amount ?? 0) - row.tax,
                tax_cents: row.tax,
              },
            ],
            payee: row.payee,
            note: '',
          })),
        },
      });
    } catch (thrown) {
      setError(toAppError(thrown).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <DeskForm
      label={t('table.form')}
      form={{
        busy,
        errors: { form: error },
        submit: async (event) => {
          event?.preventDefault();
          await submit();
        },
      }}
      sending={undefined}
      disabled={now200.length === 0}
    >
      <ColumnFields
        columns={table.columns}
        fields={TABLE_FIELDS.map((field) => ({ field, label: t(`tableField.${field}`) }))}
        mapping={mapping}
        onMap={(field, at) => setMapping((before) => ({ ...before, [field]: at }))}
      />
      <HomeField
        homes={homes}
        value={home}
        hint={t('expense.emptyForAllHomes')}
        onChange={setHome}
      />
      <p role="status" className="text-sm font-semibold">
        {t('table.sum', { count: now200.length, total: exactMoney(total) })}
        {rows.length > good.length && ` ${t('table.faulty', { count: rows.length - good.length })}`}
        {recorded.size > 0 && ` ${t('table.known', { count: recorded.size })}`}
        {fresh.length > IMPORT_MOST && ` ${t('table.more', { most: IMPORT_MOST })}`}
      </p>
      <TableRows rows={rows} recorded={recorded} />
    </DeskForm>
  );
}
