import { expenseCategoryLabels } from '#shared/domains/earnings/model/desk-labels.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { dayText, exactMoney } from '../../../earnings/amounts.ts';
import type { TableRow } from '../../../file-reading/table-text.ts';
import texts from '../texts/en.ts';

/** Rows that are drawn; the sentence above counts all of them. */
const SHOWN = 100;

type TableRowsProps = { rows: readonly TableRow[]; recorded: ReadonlySet<number> };

/** The rows of a table as they would be recorded, those that need a look first. */
export function TableRows({ rows, recorded }: TableRowsProps) {
  const t = useTexts(texts);
  const shown = rows
    .toSorted((one, other) => (one.fault ? 0 : 1) - (other.fault ? 0 : 1))
    .slice(0, SHOWN);
  return (
    <ul aria-label={t('table.rows')} className="flex flex-col divide-y divide-border text-sm">
      {shown.map((row) => (
        <li key={row.line} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
          <span className="text-xs text-muted">{t('table.line', { line: row.line })}</span>
          <span className="min-w-0 flex-1 break-words">
            {[row.day && dayText(row.day), row.payee, row.description]
              .filter((part) => part)
              .join(' · ') || '–'}
          </span>
          <span className="font-semibold tabular-nums">
            {row.amount === null ? '–' : exactMoney(row.amount)}
          </span>
          <span className="basis-full text-xs">
            {row.fault ? (
              <span className="text-danger">{t(`rowFault.${row.fault}`)}</span>
            ) : recorded.has(row.line) ? (
              <span className="text-muted">{t('table.already')}</span>
            ) : (
              <span className="text-muted">{expenseCategoryLabels[row.category]}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
