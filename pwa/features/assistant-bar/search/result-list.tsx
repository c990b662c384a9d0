import { Clock } from 'lucide-react';
import { Fragment } from 'react';
import type { SearchResult } from '#shared/domains/search/model/schema.ts';
import { cx } from '#shared/kit/class-names.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from '../texts/en.ts';
import { ResultRow } from './result-row.tsx';

/** A row of the list; the first of a section carries its name. */
export type Row = { key: string; label: string | null } & (
  | { result: SearchResult; recent?: never }
  | { recent: string; result?: never }
);

type ResultListProps = {
  id: string;
  rows: readonly Row[];
  asked: readonly string[];
  active: number;
  onPoint: (at: number) => void;
  onChoose: (row: Row) => void;
};

/** The list under the field, in sections; the field keeps the focus and names the active row. */
export function ResultList({ id, rows, asked, active, onPoint, onChoose }: ResultListProps) {
  const t = useTexts(texts);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('search.results')}
      className="min-h-0 overflow-y-auto py-1"
    >
      {rows.map((row, at) => (
        <Fragment key={row.key}>
          {row.label && (
            <div role="presentation" className="px-4 pt-2 pb-1 text-xs font-semibold text-muted">
              {row.label}
            </div>
          )}
          {row.result ? (
            <ResultRow
              id={`${id}-${at}`}
              result={row.result}
              asked={asked}
              active={at === active}
              onPoint={() => onPoint(at)}
              onChoose={() => onChoose(row)}
            />
          ) : (
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
            <div
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              onMouseMove={at === active ? undefined : () => onPoint(at)}
              onMouseDown={(event) => {
                event.preventDefault();
                onChoose(row);
              }}
              className={cx(
                'flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2 text-sm',
                at === active && 'bg-sunken',
              )}
            >
              <Clock aria-hidden size={16} className="shrink-0 text-muted" />
              <span className="min-w-0 flex-1 truncate">{row.recent}</span>
            </div>
          )}
        </Fragment>
      ))}
    </div>
  );
}
