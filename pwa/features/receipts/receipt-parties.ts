import type { ReceiptContent } from '#shared/domains/earnings/model/receipt.ts';
import { textsOf } from '#shared/language/texts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** Who paid whom, and for which home, a line each; the same on the screen and on paper. */
export function receiptParties(receipt: ReceiptContent): [name: string, text: string][] {
  const { payer, receiver, host, homes } = receipt;
  return [
    [t('paper.paidBy'), payer],
    [t('paper.paidTo'), host && host !== receiver ? `${receiver} (${host})` : receiver],
    ...(homes.length > 0 ? [[t('paper.home'), homes.join('\n')] as [string, string]] : []),
  ];
}
