import { useQuery } from '@tanstack/react-query';
import { Paperclip, Receipt } from 'lucide-react';
import { useState } from 'react';
import { receiptAddress } from '#shared/domains/earnings/api/expenses.ts';
import { expenseQuery } from '#shared/domains/earnings/cache/money-queries.ts';
import { expenseCategoryLabels } from '#shared/domains/earnings/model/desk-labels.ts';
import type { Expense } from '#shared/domains/earnings/model/expense.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { FigureTable } from '#shared/kit/figure-table.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { dayText, exactMoney } from '../../../../../features/earnings/amounts.ts';
import { PersistedForm } from '../../../../../features/persisted-form/persisted-form.tsx';
import { RemoteQuery } from '../../../../../features/query-states/remote-query.tsx';
import { CorrectForm } from './correct-form.tsx';
import { homeOf } from './expense-columns.tsx';
import texts from './texts/en.ts';
import { VoidForm } from './void-form.tsx';

type ExpenseDialogProps = { me: string; id: string; onClose: () => void };

/** One bill with its lines and receipts, and the ways to correct it and to take it back. */
export function ExpenseDialog({ me, id, onClose }: ExpenseDialogProps) {
  const t = useTexts(texts);
  const query = useQuery(expenseQuery(id));
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={query.data?.payee || t('expenseDialog.expense')}
      description={query.data && `${dayText(query.data.spent_on)} · ${homeOf(query.data)}`}
    >
      <RemoteQuery query={query} what={t('expenses.expenses')} icon={<Receipt size={28} />}>
        {(expense) => <Bill expense={expense} me={me} onClose={onClose} />}
      </RemoteQuery>
    </Dialog>
  );
}

function Bill({ expense, me, onClose }: { expense: Expense; me: string; onClose: () => void }) {
  const t = useTexts(texts);
  const [verb, setVerb] = useState<'void' | 'correct' | null>(null);
  const formKey = `money-${verb}:${expense.id}`;
  const lines = expense.expense_lines.toSorted((a, b) => a.line - b.line);
  return (
    <div className="flex flex-col gap-5">
      <FigureTable
        caption={t('expenseDialog.lines')}
        columns={[
          t('expenses.what'),
          t('expenses.beforeTax'),
          t('expenses.tax'),
          t('expenses.total'),
        ]}
        rows={lines.map(({ line, category, description, amount_cents, tax_cents }) => ({
          key: String(line),
          head: description
            ? `${expenseCategoryLabels[category]}: ${description}`
            : expenseCategoryLabels[category],
          cells: [amount_cents, tax_cents, amount_cents + tax_cents].map(exactMoney),
        }))}
        total={{
          head: t('expenses.total'),
          cells: [
            exactMoney(lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)),
            exactMoney(lines.reduce((sum, { tax_cents }) => sum + tax_cents, 0)),
            exactMoney(expense.total_cents),
          ],
        }}
      />
      {expense.note && <p className="break-words whitespace-pre-line">{expense.note}</p>}
      <Receipts paths={expense.receipt_paths} />
      {expense.status === 'voided' && (
        <p className="text-muted">
          {t('expenseDialog.isVoid', { reason: expense.void_reason ?? '' })}
        </p>
      )}
      {expense.status === 'recorded' && verb === null && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setVerb('correct')}>
            {t('expenseDialog.correct')}
          </Button>
          <Button variant="danger" onClick={() => setVerb('void')}>
            {t('expenseDialog.makeVoid')}
          </Button>
        </div>
      )}
      {verb && (
        <PersistedForm key={verb} me={me} formKey={formKey}>
          {(draft, restart) => {
            // Closed when it is done: what takes it back stands outside of the window.
            const props = { expense, me, formKey, draft, restart, onDone: onClose };
            return verb === 'void' ? <VoidForm {...props} /> : <CorrectForm {...props} />;
          }}
        </PersistedForm>
      )}
    </div>
  );
}

function Receipts({ paths }: { paths: readonly string[] }) {
  const t = useTexts(texts);
  const [failed, setFailed] = useState<string>();
  if (paths.length === 0) return <p className="text-muted">{t('expenseDialog.noReceipt')}</p>;
  const open = async (path: string) => {
    setFailed(undefined);
    // Opened before the address is known: a later window would count as a pop-up.
    const tab = window.open('', '_blank');
    try {
      const address = await receiptAddress(path);
      if (tab) tab.location.href = address;
      else location.assign(address);
    } catch (error) {
      tab?.close();
      setFailed(toAppError(error).message);
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <ul className="flex flex-wrap gap-2">
        {paths.map((path, index) => (
          <li key={path}>
            <Button
              variant="secondary"
              icon={<Paperclip size={16} aria-hidden="true" />}
              onClick={() => void open(path)}
            >
              {t('expenseDialog.receipt', { number: index + 1 })}
            </Button>
          </li>
        ))}
      </ul>
      {failed && (
        <p role="alert" className="text-sm text-danger">
          {failed}
        </p>
      )}
    </div>
  );
}
