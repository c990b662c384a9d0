import { cx } from '../../../../kit/class-names.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import type { AnswerTable } from '../../../../protocol/answer.ts';
import texts from '../../texts/en.ts';
import type { PanelActions } from './command-panel.tsx';
import { PanelLink } from './panel-link.tsx';

type RowsOfAnswerProps = { table: AnswerTable; lang: string; actions: PanelActions };

/** The rows behind an answer; each opens its page. Wide ones scroll by themselves, not with the panel. */
export function RowsOfAnswer({ table, lang, actions }: RowsOfAnswerProps) {
  const t = useTexts(texts);
  const { caption, columns, rows, total } = table;
  const align = (index: number) => columns[index]?.align === 'right' && 'text-right tabular-nums';
  return (
    <figure className="flex flex-col gap-1.5">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label={caption}
        className="overflow-x-auto rounded-md border border-border bg-bg"
      >
        <table lang={lang} className="w-full border-collapse text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-border text-xs text-muted">
              {columns.map(({ label }, index) => (
                <th
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns of one answer never change
                  key={index}
                  scope="col"
                  className={cx(
                    'px-3 py-2 text-left font-semibold whitespace-nowrap',
                    align(index),
                  )}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {rows.map(({ cells, url }, place) => {
              const named = cells.findIndex((cell) => cell.trim() !== '');
              return (
                <tr
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows of one answer never change
                  key={place}
                  className={cx('relative', url !== undefined && 'hover:bg-sunken')}
                >
                  {cells.map((cell, index) => (
                    <td
                      // biome-ignore lint/suspicious/noArrayIndexKey: as above
                      key={index}
                      className={cx('max-w-64 min-w-16 px-3 py-2 align-top', align(index))}
                    >
                      {url !== undefined && index === named ? (
                        <PanelLink
                          url={url}
                          actions={actions}
                          className="font-semibold underline-offset-2 after:absolute after:inset-0 hover:underline"
                        >
                          {cell}
                        </PanelLink>
                      ) : (
                        cell
                      )}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {total !== undefined && total > rows.length && (
        <figcaption className="text-xs text-muted">
          {t('answerTable.ofAll', { shown: rows.length, total })}
        </figcaption>
      )}
    </figure>
  );
}
