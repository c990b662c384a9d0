import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText } from '#shared/kit/csv.ts';

test('CSV lines end as in RFC 4180, and special characters are quoted', () => {
  expect(
    csvText([
      ['Month', 'Net'],
      ['May, 2026', 12.5],
    ]),
  ).toBe('Month,Net\r\n"May, 2026",12.5\r\n');
  expect(csvText([['a "b"', 'one\ntwo', null]])).toBe('"a ""b""","one\ntwo",\r\n');
  expect(csvText([['a;b', ' c']])).toBe('"a;b"," c"\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '|calc', '%0A=1', '\u200b=1'])(
  'text that begins like a formula stays text: %j',
  (text) => {
    expect(csvText([[text]])).toMatch(/^"?'/);
  },
);

test('a negative number is a number in CSV', () => {
  expect(csvText([[-250, Number.NaN, Number.POSITIVE_INFINITY]])).toBe('-250,,\r\n');
});

test('no text makes a further cell or line, and none begins a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (texts) => {
      const cells = read(csvText([texts]));
      expect(cells).toHaveLength(texts.length);
      for (const [index, text] of texts.entries()) {
        expect([text, `'${text}`]).toContain(cells[index]);
        expect(cells[index]).not.toMatch(/^\s*[=+\-@]/);
      }
    }),
  );
});

/** Reads one line as a spreadsheet does. */
function read(line: string): string[] {
  const cells = [...line.replace(/\r\n$/, '').matchAll(/("(?:[^"]|"")*"|[^,]*)(,|$)/gy)];
  const ends = cells.findIndex(([, , comma]) => comma === '');
  return cells
    .slice(0, ends + 1)
    .map(([, text = '']) =>
      text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text,
    );
}
