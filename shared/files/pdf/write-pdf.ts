import { PRODUCT } from '../../protocol/product.ts';
import type { PdfBlock, PdfColumn, PdfInput } from './pdf-blocks.ts';
import { type PdfLibrary, type PdfLook, PdfSheet } from './pdf-sheet.ts';

const LOOKS = {
  title: { face: 'bold', size: 20, leading: 25, color: 'ink' },
  subtitle: { face: 'regular', size: 11, leading: 15, color: 'muted' },
  2: { face: 'bold', size: 13, leading: 18, color: 'ink' },
  3: { face: 'bold', size: 10.5, leading: 15, color: 'ink' },
  plain: { face: 'regular', size: 10, leading: 14.5, color: 'ink' },
  strong: { face: 'bold', size: 10, leading: 14.5, color: 'ink' },
  small: { face: 'regular', size: 8.5, leading: 12, color: 'muted' },
  code: { face: 'code', size: 8.5, leading: 12, color: 'ink' },
  name: { face: 'regular', size: 9.5, leading: 13.5, color: 'muted' },
  value: { face: 'regular', size: 9.5, leading: 13.5, color: 'ink' },
  head: { face: 'bold', size: 8.5, leading: 12, color: 'muted' },
  cell: { face: 'regular', size: 9, leading: 12.5, color: 'ink' },
  total: { face: 'bold', size: 9, leading: 12.5, color: 'ink' },
} as const satisfies Record<string, PdfLook>;

const GAP = 10;
const CELL_GAP = 8;
const ROW_PADDING = 4;

/** Largest size of a drawing on the page, in points. */
const DRAWING = { width: 220, height: 70 };

/**
 * Lays a document out as a PDF: pages of US Letter with a footer and numbers, in Helvetica, which has the
 * letters of English, Spanish and western Europe; a character that it lacks is replaced and never fails.
 * The same input gives the same bytes. The library comes from the caller: in the browser
 * `await import('@cantoo/pdf-lib')`, in a function of the platform `npm:@cantoo/pdf-lib@2`.
 */
export async function writePdf(library: PdfLibrary, input: PdfInput): Promise<Uint8Array> {
  const pdf = await library.PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(input.title, { showInWindowTitleBar: true });
  pdf.setLanguage(input.language);
  pdf.setProducer(PRODUCT);
  pdf.setCreator(PRODUCT);
  pdf.setCreationDate(input.written);
  pdf.setModificationDate(input.written);
  const sheet = await PdfSheet.begin(pdf, library);
  sheet.write(input.title, LOOKS.title);
  if (input.subtitle) sheet.write(input.subtitle, LOOKS.subtitle);
  sheet.y -= 6;
  sheet.rule('brand', 1.5);
  sheet.y -= 16;
  for (const block of input.blocks) layOut(sheet, block);
  sheet.foot(input.footer, input.pageNumber);
  // Objects in plain sight: a check of the file finds what it has without unpacking it.
  return pdf.save({ useObjectStreams: false, addDefaultPage: false });
}

function layOut(sheet: PdfSheet, block: PdfBlock): void {
  switch (block.kind) {
    case 'heading': {
      if (!sheet.isFresh) sheet.y -= block.level === 3 ? 2 : 8;
      const look = LOOKS[block.level ?? 2];
      // A heading never stands alone at the end of a page.
      sheet.ensure(look.leading + 4 * LOOKS.plain.leading);
      sheet.write(block.text, look);
      sheet.y -= 3;
      return;
    }
    case 'paragraph':
      sheet.write(block.text, LOOKS[block.look ?? 'plain']);
      sheet.y -= GAP;
      return;
    case 'facts':
      for (const [name, value] of block.rows) {
        row(sheet, [
          { text: name, look: LOOKS.name, x: 0, width: sheet.width * 0.3 - CELL_GAP },
          { text: value, look: LOOKS.value, x: sheet.width * 0.3, width: sheet.width * 0.7 },
        ]);
        sheet.y -= 2;
      }
      sheet.y -= GAP;
      return;
    case 'table':
      table(sheet, block);
      sheet.y -= GAP + 4;
      return;
    case 'drawing': {
      const scale = Math.min(DRAWING.width / block.width, DRAWING.height / block.height);
      const height = block.height * scale;
      sheet.ensure(height + GAP);
      const path = block.strokes.map(pathOf).join(' ');
      if (path) sheet.path(path, scale);
      sheet.y -= height + GAP;
      return;
    }
    case 'page-break':
      if (!sheet.isFresh) sheet.turn();
      return;
    default:
      block satisfies never;
  }
}

/** A point alone is a dot. */
function pathOf(stroke: readonly (readonly [number, number])[]): string {
  const [first, ...rest] = stroke;
  if (!first) return '';
  const others = rest.length > 0 ? rest : [[first[0] + 0.5, first[1]] as const];
  return `M ${first.join(' ')} ${others.map((point) => `L ${point.join(' ')}`).join(' ')}`;
}

type Cell = { text: string; look: PdfLook; x: number; width: number; isEnd?: boolean };

/** Cells next to each other; a row is cut only where it is longer than a page. */
function row(sheet: PdfSheet, cells: readonly Cell[], onTurn?: () => void): void {
  const laidOut = cells.map((cell) => ({
    cell,
    lines: sheet.lines(cell.text, cell.look, cell.width),
  }));
  const leading = Math.max(...cells.map(({ look }) => look.leading));
  const count = Math.max(...laidOut.map(({ lines }) => lines.length));
  if (count * leading <= sheet.most - 60 && sheet.ensure(count * leading)) onTurn?.();
  for (let at = 0; at < count; at += 1) {
    if (sheet.ensure(leading)) onTurn?.();
    for (const { cell, lines } of laidOut) {
      const { [at]: line = '' } = lines;
      sheet.draw(line, cell.look, sheet.left + cell.x, cell.isEnd ? cell.width : undefined);
    }
    sheet.y -= leading;
  }
}

function table(
  sheet: PdfSheet,
  { columns, rows, total }: Extract<PdfBlock, { kind: 'table' }>,
): void {
  const shares = columns.map(({ width = 1 }) => width);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const free = sheet.width - CELL_GAP * (columns.length - 1);
  const places = columns.map((column: PdfColumn, at) => ({
    x: shares.slice(0, at).reduce((sum, share) => sum + (share / whole) * free, 0) + at * CELL_GAP,
    width: ((shares[at] ?? 1) / whole) * free,
    isEnd: column.align === 'end',
  }));
  const cellsOf = (texts: readonly string[], look: PdfLook): Cell[] =>
    places.map((place, at) => ({ ...place, text: texts[at] ?? '', look }));
  const line = () => {
    sheet.y -= 2;
    sheet.rule('line', 0.6);
    sheet.y -= ROW_PADDING;
  };
  const head = () => {
    row(
      sheet,
      cellsOf(
        columns.map(({ header }) => header),
        LOOKS.head,
      ),
    );
    line();
  };
  sheet.ensure(4 * LOOKS.cell.leading);
  head();
  for (const texts of rows) {
    row(sheet, cellsOf(texts, LOOKS.cell), head);
    line();
  }
  if (total) row(sheet, cellsOf(total, LOOKS.total), head);
}
