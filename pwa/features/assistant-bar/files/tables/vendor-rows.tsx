import { tradeLabels } from '#shared/domains/maintenance/model/labels.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { dayText } from '../../../earnings/amounts.ts';
import type { VendorRow } from '../../../file-reading/vendor-rows.ts';
import texts from '../texts/en.ts';

/** Rows that are drawn; the sentence above counts all of them. */
const SHOWN = 100;

type VendorRowsProps = { rows: readonly VendorRow[]; known: ReadonlySet<number> };

/** The rows of a table as vendors, those that need a look first. */
export function VendorRows({ rows, known }: VendorRowsProps) {
  const t = useTexts(texts);
  const shown = rows
    .toSorted((one, other) => (one.fault ? 0 : 1) - (other.fault ? 0 : 1))
    .slice(0, SHOWN);
  return (
    <ul aria-label={t('table.rows')} className="flex flex-col divide-y divide-border text-sm">
      {shown.map((row) => (
        <li key={row.line} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
          <span className="text-xs text-muted">{t('table.line', { line: row.line })}</span>
          <span className="min-w-0 flex-1 font-semibold break-words">{row.name || '–'}</span>
          <span className="text-muted">{tradeLabels[row.trade]}</span>
          <span className="basis-full text-xs break-words text-muted">
            {row.fault ? (
              <span className="text-danger">{t(`vendorFault.${row.fault}`)}</span>
            ) : known.has(row.line) ? (
              t('vendors.already')
            ) : (
              [
                row.contact,
                row.phone,
                row.email,
                row.insurance && t('vendors.insuredUntil', { day: dayText(row.insurance) }),
              ]
                .filter((part) => part)
                .join(' · ') || t('vendors.nameOnly')
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
