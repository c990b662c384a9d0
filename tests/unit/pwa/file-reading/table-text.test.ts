import { expect, test } from 'vitest';
import { knownRows } from '../../../../pwa/features/file-reading/row-ids.ts';
import { mappingOf, readTable, rowsOf } from '../../../../pwa/features/file-reading/table-text.ts';

const TODAY = '2026-11-26';
const ORG = '00000000-0000-4000-8000-000000000001';

async function readRows(text: string) {
  const table = await readTable(text);
  return rowsOf(table, mappingOf(table), TODAY);
}

test('columns are found by their names, and each row says what is wrong with it', async () => {
  const rows = await readRows(
    [
      'Date,Vendor,Memo,Category,Amount,Tax',
      '11/03/2026,Rose City Plumbing,"Drain, kitchen",Repairs,$1,"2.00"',
      '11/04/2026,Sparkle,Move-out clean,,180.00,',
      'soon,Ace,Keys,,4.50,',
      '12/24/2026,Ace,Keys,,4.50,',
      '11/05/2026,Ace,Keys,,a lot,',
      '11/05/2026,Ace,Keys,,4.50,9.00',
    ].join('\n'),
  );
  expect(rows.map(({ line, fault }) => [line, fault])).toEqual([
    [2, 'tax'],
    [3, null],
    [4, 'day'],
    [5, 'later'],
    [6, 'amount'],
    [7, 'tax'],
  ]);
  expect(rows[1]).toMatchObject({
    day: '2026-11-04',
    payee: 'Sparkle',
    amount: 18000,
    tax: 0,
    category: 'cleaning',
  });
  expect(rows[0]).toMatchObject({ description: 'Drain, kitchen', category: 'repairs' });
});

test('a Spanish table has its day before its month and commas in its amounts', async () => {
  const [row] = await readRows('Fecha;Proveedor;Concepto;Importe\n05/11/2026;Luz SA;Luz;1.250,50');
  expect(row).toMatchObject({ day: '2026-11-05', amount: 125050, payee: 'Luz SA', fault: null });
});

test('where a bank writes spending with a minus, the rest is money that came in', async () => {
  const rows = await readRows(
    'Posted Date,Description,Amount\n2026-11-01,HARDWARE,-20.00\n2026-11-02,RENT,2150.00',
  );
  expect(rows.map(({ amount, fault }) => [amount, fault])).toEqual([
    [2000, null],
    [-215000, 'income'],
  ]);
});

test('a row that is imported again is the same expense, and equal rows of one file are two', async () => {
  const rows = await readRows(
    'Date,Vendor,Amount\n2026-11-01,Ace,5.00\n2026-11-01,Ace,5.00\n2026-11-02,Ace,6.00',
  );
  const first = await knownRows(ORG, '', rows, async () => new Map());
  expect(new Set(first.map(({ id }) => id)).size).toBe(3);
  const [one, two] = first;
  const again = await knownRows(
    ORG,
    '',
    rows,
    async () =>
      new Map([
        [one?.id ?? '', 'recorded'],
        [two?.id ?? '', 'voided'],
      ]),
  );
  expect(again.map(({ isRecorded }) => isRecorded)).toEqual([true, false, false]);
  // Its first id is the one that was made void, so it gets another one.
  expect(again[1]?.id).not.toBe(two?.id);
  expect(again[2]?.id).toBe(first[2]?.id);
});
