import * as library from '@cantoo/pdf-lib';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, test } from 'vitest';
import type { PdfBlock, PdfInput } from '#shared/files/pdf/pdf-blocks.ts';
import { writePdf } from '#shared/files/pdf/write-pdf.ts';

const WRITTEN = new Date('2026-03-01T12:00:00Z');

const paper = (blocks: PdfBlock[], over: Partial<PdfInput> = {}): PdfInput => ({
  title: 'Statement',
  language: 'en',
  written: WRITTEN,
  footer: 'Made for a test',
  pageNumber: (page, pages) => `Page ${page} of ${pages}`,
  blocks,
  ...over,
});

/** The text of each page, with single spaces. */
async function pagesOf(input: PdfInput): Promise<string[]> {
  const bytes = await writePdf(library, input);
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' '));
}

describe('writePdf', () => {
  test('writes title, headings, paragraphs, facts and tables as text that can be selected', async () => {
    const [page = ''] = await pagesOf(
      paper(
        [
          { kind: 'heading', text: 'The home' },
          { kind: 'facts', rows: [['Rent', '$1,200.00']] },
          { kind: 'paragraph', text: 'First line.\nSecond line.' },
          {
            kind: 'table',
            columns: [{ header: 'Day' }, { header: 'Amount', align: 'end' }],
            rows: [['May 1', '$700.00']],
            total: ['Total', '$700.00'],
          },
        ],
        { subtitle: 'Of a year' },
      ),
    );
    for (const text of [
      'Statement Of a year',
      'The home',
      'Rent $1,200.00',
      'First line. Second line.',
      'Day Amount',
      'May 1 $700.00',
      'Total $700.00',
      'Made for a test',
      'Page 1 of 1',
    ])
      expect(page).toContain(text);
  });

  test('has every letter of English and Spanish', async () => {
    const text =
      'ABC xyz ¿Qué pasó, señor Núñez? ¡Ágil pingüino! ÁÉÍÓÚÜÑ áéíóúüñ — “€ 1.200,00” ª º ·';
    const [page] = await pagesOf(paper([{ kind: 'paragraph', text }]));
    expect(page).toContain(text);
  });

  test('replaces characters that the font lacks, in every kind of block, and never fails', async () => {
    const odd = 'Łódź Đoković 李 😀 \u0000\u200b→ é tab\there';
    const [page = ''] = await pagesOf(
      paper(
        [
          { kind: 'heading', text: odd },
          { kind: 'facts', rows: [[odd, odd]] },
          { kind: 'paragraph', text: odd, look: 'code' },
          { kind: 'table', columns: [{ header: odd }], rows: [[odd]], total: [odd] },
        ],
        { title: odd, footer: odd },
      ),
    );
    expect(page.match(/Lódz Dokovic \? \? -> é tab here/g)).toHaveLength(9);
  });

  test('repeats the header of a table on each page, and loses no row', async () => {
    const rows = Array.from({ length: 150 }, (_, index) => [`Row ${index}.`, '$1.00']);
    const pages = await pagesOf(
      paper([{ kind: 'table', columns: [{ header: 'Entry' }, { header: 'Amount' }], rows }]),
    );
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Entry Amount');
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    }
    const whole = pages.join(' ');
    for (const [row] of rows) expect(whole).toContain(row);
  });

  test('cuts a cell and a word that are longer than a page or a line, and loses nothing', async () => {
    const long = Array.from({ length: 400 }, (_, index) => `word${index}`).join(' ');
    const hash = 'abcdef0123456789'.repeat(12);
    const pages = await pagesOf(
      paper([
        {
          kind: 'table',
          columns: [{ header: 'A' }, { header: 'B', width: 5 }],
          rows: [[long, '']],
        },
        { kind: 'facts', rows: [['Hash', hash]] },
      ]),
    );
    const whole = pages.join(' ');
    for (const word of long.split(' ')) expect(whole).toContain(word);
    expect(whole.replaceAll(' ', '')).toContain(hash);
  });

  test('draws what was drawn by hand, a point as well', async () => {
    const drawing: PdfBlock = {
      kind: 'drawing',
      strokes: [
        [
          [0, 0],
          [50, 20],
          [99.5, 3],
        ],
        [[10, 10]],
        [],
      ],
      width: 100,
      height: 30,
    };
    const [with_, without] = await Promise.all([
      writePdf(library, paper([drawing])),
      writePdf(library, paper([])),
    ]);
    expect(with_.length).toBeGreaterThan(without.length);
    expect(await pagesOf(paper([drawing, { kind: 'page-break' }]))).toHaveLength(2);
  });

  test('gives the same bytes for the same input, with the title, language and date that it was given', async () => {
    const input = paper([{ kind: 'paragraph', text: 'Same.' }], { title: 'Año', language: 'es' });
    const [first, second] = [await writePdf(library, input), await writePdf(library, input)];
    expect(Buffer.compare(first, second)).toBe(0);
    const { info } = await getMeta(await getDocumentProxy(first));
    expect(info).toMatchObject({ Title: 'Año', CreationDate: 'D:20260301120000Z', Language: 'es' });
    const later = await writePdf(library, {
      ...input,
      written: new Date(WRITTEN.getTime() + 1000),
    });
    expect(Buffer.compare(first, later)).not.toBe(0);
  });

  test('forty pages take less than a second', async () => {
    const text = 'The tenant pays the rent on the first day of each month.\n'.repeat(1900);
    const begun = performance.now();
    const bytes = await writePdf(library, paper([{ kind: 'paragraph', text }]));
    expect(performance.now() - begun).toBeLessThan(1000);
    expect((await getDocumentProxy(bytes)).numPages).toBeGreaterThan(38);
  });
});
