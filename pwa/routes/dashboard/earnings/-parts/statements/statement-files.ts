import {
  statementCategoryLabels,
  statementSideLabels,
} from '#shared/domains/earnings/model/desk-labels.ts';
import {
  type StatementTotal,
  statementByCategory,
  statementHomes,
  statementSums,
} from '#shared/domains/earnings/model/statement.ts';
import type { PdfInput } from '#shared/files/pdf/pdf-blocks.ts';
import type { CsvCell } from '#shared/kit/csv.ts';
import { currentLocale } from '#shared/language/locale.ts';
import { textsOf } from '#shared/language/texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import { dayText, exactMoney } from '../../../../../features/earnings/amounts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** The name of a home in a statement; without a title it is no single one. */
export const statementHome = ({ title, unit }: { title: string | null; unit: string | null }) =>
  title === null ? t('figures.noHome') : unit ? `${title}, ${unit}` : title;

/** A statement as a file: heads, then each home's amount in each category; amounts in dollars. */
export const statementLines = (totals: readonly StatementTotal[]): (readonly CsvCell[])[] => [
  [t('figures.home'), t('file.side'), t('figures.category'), t('figures.amount')],
  ...totals.map((one) => [
    statementHome(one),
    statementSideLabels[one.side],
    statementCategoryLabels[one.category],
    one.cents / 100,
  ]),
];

/** A statement as a document, with the moment and the day of the books on which it is written. */
export function statementPaper(
  totals: readonly StatementTotal[],
  title: string,
  written: { at: Date; day: string },
): PdfInput {
  const sums = statementSums(totals);
  const amounts = ({ income, expense, net }: typeof sums) =>
    [income, expense, net].map((cents) => exactMoney(cents));
  return {
    title: t('file.title'),
    subtitle: title,
    language: currentLocale(),
    written: written.at,
    footer: t('file.footer', { brand: PRODUCT }),
    pageNumber: (page, pages) => t('file.page', { page, pages }),
    blocks: [
      {
        kind: 'facts',
        rows: [
          [t('figures.income'), exactMoney(sums.income)],
          [t('figures.expenses'), exactMoney(sums.expense)],
          [t('figures.net'), exactMoney(sums.net)],
          [t('figures.bank'), exactMoney(sums.bank)],
        ],
      },
      { kind: 'heading', text: t('figures.byHome') },
      {
        kind: 'table',
        columns: [
          { header: t('figures.home'), width: 2.4 },
          { header: t('figures.income'), align: 'end' },
          { header: t('figures.expenses'), align: 'end' },
          { header: t('figures.net'), align: 'end' },
        ],
        rows: statementHomes(totals).map((home) => [statementHome(home), ...amounts(home.sums)]),
        total: [t('figures.total'), ...amounts(sums)],
      },
      { kind: 'heading', text: t('figures.byCategory') },
      {
        kind: 'table',
        columns: [
          { header: t('file.side') },
          { header: t('figures.category'), width: 2 },
          { header: t('figures.amount'), align: 'end' },
        ],
        rows: statementByCategory(totals).map(({ side, category, cents }) => [
          statementSideLabels[side],
          statementCategoryLabels[category],
          exactMoney(cents),
        ]),
      },
      {
        kind: 'paragraph',
        look: 'small',
        text: t('file.written', { day: dayText(written.day) }),
      },
    ],
  };
}
