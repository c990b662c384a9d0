import type { PaySum, TourPay } from '#shared/domains/earnings/model/guide-pay/tour-pay.ts';
import type { PdfInput } from '#shared/files/pdf/pdf-blocks.ts';
import type { CsvCell } from '#shared/kit/csv.ts';
import { currentLocale } from '#shared/language/locale.ts';
import { textsOf } from '#shared/language/texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import { exactMoney, monthLong } from '../../../../features/earnings/amounts.ts';
import { homeOf, SUMMED, timeOf } from './pay-words.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

const whatOf = (row: TourPay) =>
  row.kind === 'correction' ? `${homeOf(row)} (${t('tourPay.correction')})` : homeOf(row);

/** A month's tours as a file: heads, then each tour; amounts in dollars, empty where nothing is paid. */
export const payLines = (rows: readonly TourPay[]): (readonly CsvCell[])[] => [
  [t('tourPay.tour'), t('tourPay.month'), t('tourPay.host'), t('tourPay.pay'), t('tourPay.status')],
  ...rows.map((row) => {
    const { cents } = row;
    return [
      whatOf(row),
      timeOf(row),
      row.org,
      cents === null ? '' : cents / 100,
      t(`payState.${row.state}`),
    ];
  }),
];

/** What a statement of a month is made of. */
type PayStatement = {
  rows: readonly TourPay[];
  sums: readonly PaySum[];
  month: string;
  guide: string;
  written: Date;
};

/** A month's tours as a document. */
export function payPaper({ rows, sums, month, guide, written }: PayStatement): PdfInput {
  const paid = rows.reduce((sum, row) => sum + (row.cents ?? 0), 0);
  return {
    title: t('paper.title'),
    subtitle: monthLong(month),
    language: currentLocale(),
    written,
    footer: t('paper.footer', { brand: PRODUCT }),
    pageNumber: (page, pages) => t('paper.page', { page, pages }),
    blocks: [
      {
        kind: 'facts',
        rows: [
          [t('paper.guide'), guide],
          ...SUMMED.map(
            (state) =>
              [
                t(`payState.${state}`),
                exactMoney(sums.find((sum) => sum.state === state)?.cents ?? 0),
              ] as const,
          ),
        ],
      },
      { kind: 'heading', text: t('tourPay.payOfTours') },
      {
        kind: 'table',
        columns: [
          { header: t('tourPay.tour'), width: 2.4 },
          { header: t('tourPay.host'), width: 1.6 },
          { header: t('tourPay.status'), width: 1.2 },
          { header: t('tourPay.pay'), width: 1, align: 'end' },
        ],
        rows: rows.map((row) => {
          const { cents } = row;
          return [
            `${whatOf(row)}, ${timeOf(row)}`,
            row.org,
            t(`payState.${row.state}`),
            cents === null ? '–' : exactMoney(cents),
          ];
        }),
        total: [t('paper.sum'), '', '', exactMoney(paid)],
      },
    ],
  };
}
