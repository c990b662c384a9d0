import * as library from '@cantoo/pdf-lib';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { receiptSchema } from '#shared/domains/earnings/model/receipt.ts';
import { writePdf } from '#shared/files/pdf/write-pdf.ts';
import { receiptPaper } from '../../../pwa/features/receipts/receipt-paper.ts';

const receipt = receiptSchema.parse({
  code: '2026-0007',
  issued_at: '2026-05-02T01:30:00Z',
  time_zone: 'America/Chicago',
  settled_on: '2026-05-01',
  amount_cents: 150_050,
  refunded_cents: 50,
  currency: 'USD',
  method: 'check',
  reference: 'No. 1001',
  payer: 'Íñigo Renter',
  receiver: 'Hedda Homes',
  host: 'Hedda Host',
  homes: ['Sunny loft, 12 Main St 4B, Austin, TX 78701'],
  lines: [
    {
      kind: 'rent',
      description: 'Rent for May 2026',
      due_on: '2026-05-01',
      amount_cents: 150_000,
      refunded_cents: 0,
    },
    {
      kind: 'fee',
      description: 'Key',
      due_on: '2026-05-03',
      amount_cents: 50,
      refunded_cents: 50,
    },
  ],
});

async function textOf(content: typeof receipt): Promise<string> {
  const bytes = await writePdf(library, receiptPaper(content));
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

test('the PDF of a receipt names both sides, the home, each charge and the sum to the cent', async () => {
  const text = await textOf(receipt);
  for (const part of [
    'Receipt number 2026-0007',
    'Paid by Íñigo Renter',
    'Paid to Hedda Homes (Hedda Host)',
    'Sunny loft, 12 Main St 4B, Austin, TX 78701',
    'Arrived on May 1, 2026',
    'Reference No. 1001',
    // By the clock of the home: a day before UTC.
    'May 1, 2026 at 8:30 PM',
    'Rent for May 2026 May 1, 2026 $1,500.00',
    'Key May 3, 2026 $0.50',
    'Total received $1,500.50',
    '$0.50 of it was given back since. $1,500.00 remains.',
  ])
    expect(text).toContain(part);
});

test('what is not there is left out, and a host who is the receiver is named once', async () => {
  const text = await textOf({
    ...receipt,
    reference: null,
    homes: [],
    refunded_cents: 0,
    host: 'Hedda Homes',
  });
  expect(text).not.toMatch(/Reference|Home |given back|\(Hedda/);
});
