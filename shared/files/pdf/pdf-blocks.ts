/** A line of a drawing: points from the upper left corner of its area. */
type PdfStroke = readonly (readonly [x: number, y: number])[];

/** A column of a table. `width` is its share of the line, 1 where it is not given. */
export type PdfColumn = { header: string; width?: number; align?: 'start' | 'end' };

/** A part of a document, laid out below the one before it. Texts may have line breaks. */
export type PdfBlock =
  | { kind: 'heading'; text: string; level?: 2 | 3 }
  | { kind: 'paragraph'; text: string; look?: 'plain' | 'strong' | 'small' | 'code' }
  /** Names with their values, a line each. */
  | { kind: 'facts'; rows: readonly (readonly [name: string, value: string])[] }
  /** Its header stands again on each page that it reaches; `total` is the last row, in bold. */
  | {
      kind: 'table';
      columns: readonly PdfColumn[];
      rows: readonly (readonly string[])[];
      total?: readonly string[];
    }
  /** Drawn by hand, such as a signature; `width` and `height` are the area of its points. */
  | { kind: 'drawing'; strokes: readonly PdfStroke[]; width: number; height: number }
  | { kind: 'page-break' };

/** What becomes a PDF. */
export type PdfInput = {
  /** Stands on top of the first page, and is the title of the file. */
  title: string;
  /** A line below the title. */
  subtitle?: string;
  /** The language of the texts, such as 'en' or 'es'; readers pronounce by it. */
  language: string;
  /** When it was written. The same input gives the same bytes, so the clock is never asked. */
  written: Date;
  /** Stands at the foot of each page, on the left. */
  footer: string;
  /** The number of a page, such as 'Page 2 of 3'; stands at its foot, on the right. */
  pageNumber: (page: number, pages: number) => string;
  blocks: readonly PdfBlock[];
};
