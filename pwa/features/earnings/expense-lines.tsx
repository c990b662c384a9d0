import { Plus, X } from 'lucide-react';
import { expenseCategoryLabels } from '#shared/domains/earnings/model/desk-labels.ts';
import type { ExpenseLineForm } from '#shared/domains/earnings/model/money-forms.ts';
import { expenseCategories } from '#shared/domains/earnings/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { DOLLARS } from '#shared/kit/money.ts';
import { NumberField } from '#shared/kit/number-field.tsx';
import { Select } from '#shared/kit/select.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

const LINES_MOST = 50;

type ExpenseLinesProps = {
  lines: readonly ExpenseLineForm[];
  error: string | undefined;
  onChange: (lines: ExpenseLineForm[]) => void;
};

/** The lines of a bill: what for, how much, and the tax on it. */
export function ExpenseLines({ lines, error, onChange }: ExpenseLinesProps) {
  const t = useTexts(texts);
  const change = (next: ExpenseLineForm) =>
    onChange(lines.map((line) => (line.id === next.id ? next : line)));
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {lines.map((line, index) => (
        <Line
          key={line.id}
          line={line}
          number={index + 1}
          onChange={change}
          onRemove={
            lines.length > 1 ? () => onChange(lines.filter(({ id }) => id !== line.id)) : null
          }
        />
      ))}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {lines.length < LINES_MOST && (
        <Button
          variant="secondary"
          className="self-start"
          icon={<Plus aria-hidden="true" size={16} />}
          onClick={() =>
            onChange([
              ...lines,
              {
                id: crypto.randomUUID(),
                category: lines.at(-1)?.category ?? 'repairs',
                description: '',
                amount: null,
                tax: null,
              },
            ])
          }
        >
          {t('expenseLines.addALine')}
        </Button>
      )}
    </div>
  );
}

type LineProps = {
  line: ExpenseLineForm;
  number: number;
  onChange: (line: ExpenseLineForm) => void;
  onRemove: (() => void) | null;
};

function Line({ line, number, onChange, onRemove }: LineProps) {
  const t = useTexts(texts);
  return (
    <fieldset className="rounded-md border border-border p-3">
      <legend className="px-1 text-sm font-semibold">{t('expenseLines.line', { number })}</legend>
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <Select
          label={t('expenseLines.category', { number })}
          value={line.category}
          options={expenseCategories.map((value) => ({
            value,
            label: expenseCategoryLabels[value],
          }))}
          onChange={({ target }) =>
            onChange({
              ...line,
              category: expenseCategories.find((one) => one === target.value) ?? 'other',
            })
          }
        />
        <TextField
          label={t('expenseLines.description', { number })}
          maxLength={200}
          value={line.description}
          onChange={({ target }) => onChange({ ...line, description: target.value })}
        />
        <NumberField
          label={t('expenseLines.amount', { number })}
          value={line.amount}
          min={0}
          step={5}
          plain
          format={DOLLARS}
          onChange={(amount) => onChange({ ...line, amount })}
        />
        <div className="flex items-end gap-3">
          <div className="grow">
            <NumberField
              label={t('expenseLines.tax', { number })}
              value={line.tax}
              min={0}
              step={1}
              plain
              format={DOLLARS}
              onChange={(tax) => onChange({ ...line, tax })}
            />
          </div>
          {onRemove && (
            <IconButton label={t('expenseLines.remove', { number })} onClick={onRemove}>
              <X size={18} />
            </IconButton>
          )}
        </div>
      </div>
    </fieldset>
  );
}
