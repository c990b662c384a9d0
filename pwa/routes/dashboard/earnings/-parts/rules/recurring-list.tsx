import { useQuery } from '@tanstack/react-query';
import { Repeat } from 'lucide-react';
import { useState } from 'react';
import { recurringQuery } from '#shared/domains/earnings/cache/rule-queries.ts';
import { endRecurring, pauseRecurring } from '#shared/domains/earnings/model/book-commands.ts';
import { expenseCategoryLabels } from '#shared/domains/earnings/model/desk-labels.ts';
import type { Recurring } from '#shared/domains/earnings/model/money-rules.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import { DataTable } from '#shared/kit/data-table.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import type { Column } from '#shared/kit/table-model.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { dayText, exactMoney } from '../../../../../features/earnings/amounts.ts';
import { homeName } from '../desk/rent-roll-columns.tsx';
import { RecurringDialog } from './recurring-dialog.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

type RecurringListProps = { me: string; org: string; lease: string | null; today: string };

/** What comes again for a lease, or the organization's expenses that do; with the next date of each. */
export function RecurringList({ me, org, lease, today }: RecurringListProps) {
  const t = useTexts(texts);
  const [adding, setAdding] = useState(false);
  const rows = useQuery(recurringQuery(org, lease)).data;
  const title = lease ? t('recurring.charges') : t('recurring.expenses');
  return (
    <section aria-labelledby="recurring" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="recurring" className="text-xl font-semibold">
          {title}
        </h2>
        <Button variant="secondary" onClick={() => setAdding(true)}>
          {lease ? t('recurring.addCharge') : t('recurring.addExpense')}
        </Button>
      </div>
      {rows && (
        <DataTable
          caption={title}
          columns={columnsFor(me, today)}
          rowKey={({ id }) => id}
          content={{ kind: 'ready', rows }}
          empty={
            <EmptyState boxed title={t('recurring.none')} icon={<Repeat size={28} />}>
              {t('recurring.noneHere')}
            </EmptyState>
          }
        />
      )}
      {adding && (
        <RecurringDialog
          me={me}
          org={org}
          lease={lease}
          today={today}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  );
}

const columnsFor = (me: string, today: string): Column<Recurring>[] => [
  {
    id: 'what',
    header: t('recurring.what'),
    card: 'title',
    cell: ({ description, category, payee, listings }) => (
      <>
        {description}
        <span className="block text-sm font-normal text-muted">
          {[category && expenseCategoryLabels[category], payee, listings && homeName(listings)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </>
    ),
  },
  {
    id: 'often',
    header: t('recurring.howOften'),
    cell: ({ every_months, starts_on, ends_on }) => (
      <>
        {t(`recurring.every${every_months}`)}
        <span className="block text-sm text-muted">
          {t('recurring.since', { day: dayText(starts_on) })}
          {ends_on && `, ${t('recurring.until', { day: dayText(ends_on) })}`}
        </span>
      </>
    ),
  },
  {
    id: 'next',
    header: t('recurring.next'),
    cell: ({ next_on, paused_at }) =>
      next_on === null ? (
        <Badge tone="outline">{t('recurring.over')}</Badge>
      ) : paused_at ? (
        <Badge tone="neutral">{t('recurring.paused')}</Badge>
      ) : (
        <span className="whitespace-nowrap">{dayText(next_on)}</span>
      ),
  },
  {
    id: 'amount',
    header: t('recurring.amount'),
    align: 'end',
    cell: ({ amount_cents, tax_cents }) => exactMoney(amount_cents + tax_cents),
  },
  {
    id: 'actions',
    header: t('recurring.actions'),
    card: 'actions',
    cell: (row) => row.next_on !== null && <RecurringActions me={me} row={row} today={today} />,
  },
];

function RecurringActions({ me, row, today }: { me: string; row: Recurring; today: string }) {
  const t = useTexts(texts);
  const pause = useCommand(pauseRecurring, { me });
  const end = useCommand(endRecurring, { me });
  const paused = row.paused_at !== null;
  const what = row.description;
  // What has not begun ends before it does: on its first day there is one.
  const last_day = row.starts_on > today ? row.starts_on : today;
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Button
        size="sm"
        variant="secondary"
        busy={pause.busy}
        aria-label={paused ? t('recurring.goOnWith', { what }) : t('recurring.pauseOne', { what })}
        onClick={() => void pause.run({ entry: row.id, paused: !paused }, null)}
      >
        {paused ? t('recurring.goOn') : t('recurring.pause')}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        busy={end.busy}
        aria-label={t('recurring.endOne', { what })}
        onClick={() => void end.run({ entry: row.id, last_day }, row)}
      >
        {t('recurring.end')}
      </Button>
    </span>
  );
}
