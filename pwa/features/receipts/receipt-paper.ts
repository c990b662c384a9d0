import { chargeText, paymentMethodLabels } from '#shared/domains/earnings/model/labels.ts';
import type { ReceiptContent } from '#shared/domains/earnings/model/receipt.ts';
import type { PdfInput } from '#shared/files/pdf/pdf-blocks.ts';
import { dates } from '#shared/language/format.ts';
import { currentLocale } from '#shared/language/locale.ts';
import { textsOf } from '#shared/language/texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import { longDate } from '../dates/long-date.ts';
import { exactMoney } from '../earnings/amounts.ts';
import { receiptParties } from './receipt-parties.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** A receipt as a document: who paid whom, when, how, for which home and for what. */
export function receiptPaper(receipt: ReceiptContent): PdfInput {
  const { code, issued_at, settled_on, reference } = receipt;
  const facts: [string, string | null][] = [
    [t('paper.number'), code],
    ...receiptParties(receipt),
    [t('paper.arrivedOn'), settled_on && longDate(settled_on)],
    [t('paper.method'), paymentMethodLabels[receipt.method]],
    [t('paper.reference'), reference],
    [
      t('paper.issued'),
      dates({ dateStyle: 'long', timeStyle: 'short', timeZone: receipt.time_zone }).format(
        new Date(issued_at),
      ),
    ],
  ];
  const refunded = receipt.refunded_cents;
  return {
    title: t('paper.receipt'),
    subtitle: t('paper.ofAmount', { amount: exactMoney(receipt.amount_cents) }),
    language: currentLocale(),
    written: new Date(issued_at),
    footer: t('paper.footer', { brand: PRODUCT, code }),
    pageNumber: (page, pages) => t('paper.page', { page, pages }),
    blocks: [
      {
        kind: 'facts',
        rows: facts.flatMap(([name, text]): [string, string][] => (text ? [[name, text]] : [])),
      },
      { kind: 'heading', text: t('paper.whatFor') },
      {
        kind: 'table',
        columns: [
          { header: t('paper.for'), width: 3 },
          { header: t('paper.dueOn'), width: 2 },
          { header: t('paper.amount'), width: 1.5, align: 'end' },
        ],
        rows: receipt.lines.map((line) => [
          chargeText(line),
          longDate(line.due_on),
          exactMoney(line.amount_cents),
        ]),
        total: [t('paper.total'), '', exactMoney(receipt.amount_cents)],
      },
      ...(refunded > 0
        ? [
            {
              kind: 'paragraph' as const,
              look: 'strong' as const,
              text: t('paper.givenBack', {
                refunded: exactMoney(refunded),
                left: exactMoney(receipt.amount_cents - refunded),
              }),
            },
          ]
        : []),
      { kind: 'paragraph', look: 'small', text: t('paper.whatThisIs') },
    ],
  };
}
