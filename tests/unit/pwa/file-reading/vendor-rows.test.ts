import { expect, test } from 'vitest';
import { kindOfText } from '../../../../pwa/features/file-reading/kind-of-text.ts';
import { readTable } from '../../../../pwa/features/file-reading/table-text.ts';
import {
  knownVendors,
  vendorId,
  vendorMappingOf,
  vendorRowsOf,
} from '../../../../pwa/features/file-reading/vendor-rows.ts';

const read = async (text: string) => {
  const table = await readTable(text);
  return vendorRowsOf(table, vendorMappingOf(table), '2026-11-29');
};

test('columns are found by their names in both languages, whatever their order', async () => {
  const [one] = await read(
    'Contact name;Vendor e-mail;Company name;Trade;Phone\nAda;Ada@Pipes.example;Ada Pipes;Plumber;512–555–0101',
  );
  expect(one).toMatchObject({
    name: 'Ada Pipes',
    contact: 'Ada',
    email: 'ada@pipes.example',
    phone: '512-555-0101',
    trade: 'plumbing',
    fault: null,
  });
  const [uno] = await read('Proveedor,Oficio,Teléfono,Correo\nLuz Viva,Electricista,55 1234 5678,');
  expect(uno).toMatchObject({ name: 'Luz Viva', trade: 'electrical', email: null, fault: null });
});

test('a row that is no vendor says why, and a trade that is none of ours stays in the notes', async () => {
  const rows = await read(
    'Name,Trade,Phone,Email,Insured until\n,Painter,,,\nA,,none,,\nB,,,nobody,\nC,,,,soon\nD,Falconry,,,\nd,,,,',
  );
  expect(rows.map(({ fault }) => fault)).toEqual([
    'name',
    'phone',
    'email',
    'insurance',
    null,
    'twice',
  ]);
  expect(rows[4]).toMatchObject({ trade: 'other', notes: 'Falconry' });
});

test('a day of insurance is read in the order of the table’s language', async () => {
  const [one] = await read('Name,Phone,Insured until\nA,,05/06/2027');
  expect(one).toMatchObject({ insurance: '2027-05-06', fault: null });
  for (const heads of ['Proveedor,Teléfono,Seguro', 'Nombre,Teléfono,Seguro hasta'])
    expect(await read(`${heads}\nA,,05/06/2027\nB,,25/06/2027`)).toMatchObject([
      { insurance: '2027-06-05', fault: null },
      { insurance: '2027-06-25', fault: null },
    ]);
});

test('a street in a name is no tree', async () => {
  const rows = await read('Name\nOak Street Partners\nStreetwise\nAda’s Tree Service\nTrees & Co');
  expect(rows.map(({ trade }) => trade)).toEqual(['other', 'other', 'landscaping', 'landscaping']);
});

test('a vendor that is known by name or e-mail is recognized, and a row has the same id again', async () => {
  const rows = await read(
    'Name,Email,Phone\nÁda Pipes,,\nNew Firm,bo@firm.example,555 0100\nOther,,',
  );
  const known = [
    { id: '1', name: 'Ada pipes', email: null },
    { id: '2', name: 'Old Firm', email: 'BO@firm.example' },
  ];
  expect([...knownVendors(rows, known)]).toEqual([2, 3]);
  const [, , other] = rows;
  if (!other) throw new Error('no row');
  expect(await vendorId('org', other)).toBe(await vendorId('org', { ...other, notes: 'Nice' }));
  expect(await vendorId('org', other)).not.toBe(await vendorId('another', other));
});

test('a table is of vendors where its columns are about reaching them, and of expenses else', () => {
  expect(kindOfText('text/csv', 'Company,Phone\nA,1')).toBe('vendors');
  expect(kindOfText('text/csv', 'Date,Vendor,Amount\n1,A,2')).toBe('table');
  expect(kindOfText('text/csv', 'One,Two\n1,2')).toBe('table');
});
