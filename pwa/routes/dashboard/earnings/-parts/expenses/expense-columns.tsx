import { Paperclip } from 'lucide-react';
import { expenseCategoryLabels } from '#shared/domains/earnings/model/desk-labels.ts';
import type { Expense, ExpenseCategory } from '#shared/domains/earnings/model/expense.ts';
import { totalCents } from '#shared/domains/earnings/model/rules.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import { cx } from '#shared/kit/class-names.ts';
import type { CsvCell } from '#shared/kit/csv.ts';
import type { Column } from '#shared/kit/table-model.ts';
import { textsOf } from '#shared/language/texts.ts';
import { dayText, exactMoney } from '../../../../../features/earnings/amounts.ts';
import { homeName } from '../desk/rent-roll-columns.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What an expense was for, in a few words: its categories. */
const categoriesOf = ({ expense_lines }: Expense) =>
  [...new Set(expense_lines.map(({ category }) => expenseCategoryLabels[category]))].join(', ');

/** The home of an expense in words. */
export const homeOf = ({ listings }: Expense) =>
  listings ? homeName(listings) : t('expenses.noSingleHome');

/** The lines of an expense that are of a category; all of them without one. */
const linesIn = ({ expense_lines }: Expense, only: ExpenseCategory | undefined) =>
  only ? expense_lines.filter(({ category }) => category === only) : expense_lines;

/** What of an expense is of a category; all of it without one. */
const centsIn = (expense: Expense, only: ExpenseCategory | undefined) =>
  only ? totalCents(linesIn(expense, only)) : expense.total_cents;

/** Columns of the list of expenses; with a category the sum is of its lines alone. */
export const expenseColumns = (
  onOpen: (id: string) => void,
  only?: ExpenseCategory,
): Column<Expense>[] => [
  {
    id: 'what',
    header: t('expenses.what'),
    card: 'title',
    cell: (expense) => (
      <>
        {expense.payee || categoriesOf(expense)}
        {expense.status === 'voided' && (
          <Badge className="ml-2" tone="outline">
            {t('expenses.void')}
          </Badge>
        )}
        <span className="block text-sm font-normal text-muted">
          {expense.payee ? categoriesOf(expense) : expense.note}
        </span>
      </>
    ),
  },
  {
    id: 'day',
    header: t('expenses.day'),
    cell: ({ spent_on }) => <span className="whitespace-nowrap">{dayText(spent_on)}</span>,
  },
  { id: 'home', header: t('expenses.home'), cell: homeOf },
  {
    id: 'receipts',
    header: t('expenses.receipts'),
    cell: ({ receipt_paths }) =>
      receipt_paths.length === 0 ? (
        <span className="text-muted">–</span>
      ) : (
        <span className="inline-flex items-center gap-1">
          <Paperclip size={14} aria-hidden="true" />
          {receipt_paths.length}
        </span>
      ),
  },
  {
    id: 'total',
    header: only ? expenseCategoryLabels[only] : t('expenses.total'),
    align: 'end',
    cell: (expense) => (
      <span className={cx(expense.status === 'voided' && 'text-muted line-through')}>
        {exactMoney(centsIn(expense, only))}
      </span>
    ),
  },
  {
    id: 'open',
    header: t('expenses.actions'),
    card: 'actions',
    cell: (expense) => (
      <Button
        size="sm"
        variant="secondary"
        className="pointer-coarse:h-12"
        aria-label={t('expenses.openOne', {
          what: expense.payee || categoriesOf(expense),
          amount: exactMoney(expense.total_cents),
        })}
        onClick={() => onOpen(expense.id)}
      >
        {t('expenses.open')}
      </Button>
    ),
  },
];

/** Expenses as a file, one line for each line of a bill; amounts in dollars. Void ones have no amount. */
export const expenseLines = (
  rows: readonly Expense[],
  only?: ExpenseCategory,
): (readonly CsvCell[])[] => [
  [
    t('expenses.day'),
    t('expenses.home'),
    t('expenses.payee'),
    t('expenses.category'),
    t('expenses.description'),
    t('expenses.beforeTax'),
    t('expenses.tax'),
    t('expenses.total'),
    t('expenses.status'),
    t('expenses.receipts'),
  ],
  ...rows.flatMap((expense) =>
    linesIn(expense, only).map(({ category, description, amount_cents, tax_cents }) => {
      const counts = expense.status === 'recorded' ? 1 : 0;
      return [
        expense.spent_on,
        homeOf(expense),
        expense.payee,
        expenseCategoryLabels[category],
        description,
        (counts * amount_cents) / 100,
        (counts * tax_cents) / 100,
        (counts * (amount_cents + tax_cents)) / 100,
        counts ? t('expenses.recorded') : t('expenses.void'),
        expense.receipt_paths.length,
      ];
    }),
  ),
];
