import type { PdfInput } from '#shared/files/pdf/pdf-blocks.ts';
import { currentLocale } from '#shared/language/locale.ts';
import { textsOf } from '#shared/language/texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import { longDate } from '../dates/long-date.ts';
import { exactMoney } from '../earnings/amounts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What the letter about a returned deposit says. Amounts are cents, days are the home's. */
export type DepositLetterContent = {
  host: string;
  tenants: readonly string[];
  home: string;
  starts_on: string;
  ends_on: string | null;
  returned_on: string;
  returned_cents: number;
  withheld_cents: number;
  lines: readonly { description: string; amount_cents: number }[];
  /** All that the host wrote about the deductions, as it is stored: the lines, and a note after them. */
  reason: string;
};

/** The stored reason lists the lines before the note; ' · ' stands between them. */
function noteOf({ reason, lines }: DepositLetterContent): string {
  if (lines.length === 0) return reason;
  const inLines = lines
    .map(({ description }) => description)
    .join('; ')
    .split(' · ').length;
  return reason.split(' · ').slice(inLines).join(' · ');
}

/** The return of a deposit as a letter: both sides, the home, what was held, deducted and given back. */
export function depositPaper(letter: DepositLetterContent): PdfInput {
  const { host, tenants, home, starts_on, ends_on, returned_on, lines } = letter;
  const { returned_cents, withheld_cents } = letter;
  const note = noteOf(letter);
  // Older returns have one reason for the whole deduction.
  const deductions =
    lines.length > 0 || withheld_cents === 0
      ? lines
      : [{ description: note, amount_cents: withheld_cents }];
  return {
    title: t('paper.title'),
    subtitle: t('paper.givenBack', { amount: exactMoney(returned_cents) }),
    language: currentLocale(),
    written: new Date(`${returned_on}T12:00:00Z`),
    footer: t('paper.footer', { brand: PRODUCT }),
    pageNumber: (page, pages) => t('paper.page', { page, pages }),
    blocks: [
      {
        kind: 'facts',
        rows: [
          [t('paper.from'), host],
          [t('paper.to'), tenants.join(', ')],
          [t('paper.home'), home],
          [
            t('paper.lease'),
            ends_on
              ? t('paper.fromTo', { from: longDate(starts_on), to: longDate(ends_on) })
              : longDate(starts_on),
          ],
          [t('paper.day'), longDate(returned_on)],
          [t('paper.held'), exactMoney(returned_cents + withheld_cents)],
        ],
      },
      { kind: 'heading', text: t('paper.deductions') },
      deductions.length === 0
        ? { kind: 'paragraph', text: t('paper.none') }
        : {
            kind: 'table',
            columns: [
              { header: t('paper.reason'), width: 4 },
              { header: t('paper.amount'), width: 1.5, align: 'end' },
            ],
            rows: deductions.map(({ description, amount_cents }) => [
              description,
              exactMoney(amount_cents),
            ]),
            total: [t('paper.deducted'), exactMoney(withheld_cents)],
          },
      ...(note && deductions === lines
        ? [{ kind: 'paragraph' as const, text: t('paper.note', { note }) }]
        : []),
      {
        kind: 'paragraph',
        look: 'strong',
        text: t('paper.sum', {
          held: exactMoney(returned_cents + withheld_cents),
          deducted: exactMoney(withheld_cents),
          returned: exactMoney(returned_cents),
          day: longDate(returned_on),
        }),
      },
    ],
  };
}
