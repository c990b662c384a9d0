import type { PDFDocument, PDFFont, PDFPage, RGB } from '@cantoo/pdf-lib';
import { drawableText, linesOf, type PdfFace, textWidth } from './pdf-text.ts';

/** What the layout asks of the library; each side of the product loads it in its own way. */
export type PdfLibrary = Pick<
  typeof import('@cantoo/pdf-lib'),
  'PDFDocument' | 'StandardFonts' | 'rgb'
>;

/** US Letter, in points. */
const PAGE: [number, number] = [612, 792];
const SIDE = 60;
const TOP = 64;
/** Below it stands the foot of the page. */
const BOTTOM = 74;

type FaceName = 'regular' | 'bold' | 'code';

/** How a run of text looks. */
export type PdfLook = { face: FaceName; size: number; leading: number; color: 'ink' | 'muted' };

type Face = PdfFace & { font: PDFFont };

/** The pages of a document while they are written: where the next line goes, and how it gets there. */
export class PdfSheet {
  readonly left = SIDE;
  readonly width = PAGE[0] - 2 * SIDE;
  y = PAGE[1] - TOP;
  private page: PDFPage;
  private readonly pdf: PDFDocument;
  private readonly faces: Record<FaceName, Face>;
  private readonly colors: Record<'ink' | 'muted' | 'line' | 'brand', RGB>;

  private constructor(pdf: PDFDocument, faces: Record<FaceName, Face>, { rgb }: PdfLibrary) {
    this.pdf = pdf;
    this.faces = faces;
    this.colors = {
      ink: rgb(0.1, 0.11, 0.12),
      muted: rgb(0.36, 0.38, 0.4),
      line: rgb(0.82, 0.83, 0.84),
      brand: rgb(0.05, 0.36, 0.31),
    };
    this.page = pdf.addPage(PAGE);
  }

  static async begin(pdf: PDFDocument, library: PdfLibrary): Promise<PdfSheet> {
    const { Helvetica, HelveticaBold, Courier } = library.StandardFonts;
    const faces = {
      regular: faceOf(await pdf.embedFont(Helvetica)),
      bold: faceOf(await pdf.embedFont(HelveticaBold)),
      code: faceOf(await pdf.embedFont(Courier)),
    };
    return new PdfSheet(pdf, faces, library);
  }

  /** Starts a page where less than `height` is left of this one; answers whether it did. */
  ensure(height: number): boolean {
    if (this.y - height >= BOTTOM || this.isFresh) return false;
    this.turn();
    return true;
  }

  turn(): void {
    this.page = this.pdf.addPage(PAGE);
    this.y = PAGE[1] - TOP;
  }

  get isFresh(): boolean {
    return this.y === PAGE[1] - TOP;
  }

  /** What fits on an empty page, in points. */
  get most(): number {
    return PAGE[1] - TOP - BOTTOM;
  }

  lines(text: string, { face, size }: PdfLook, width: number): string[] {
    const { [face]: chosen } = this.faces;
    return linesOf(drawableText(text, chosen), chosen, size, width);
  }

  /** Draws a line that `lines` made; its top is `y`, which stays. */
  draw(line: string, look: PdfLook, x: number, width?: number): void {
    if (line.trim() === '') return;
    const face = this.faces[look.face];
    const shift = width === undefined ? 0 : width - textWidth(line, face, look.size);
    this.page.drawText(line, {
      x: x + shift,
      y: this.y - look.size,
      size: look.size,
      font: face.font,
      color: this.colors[look.color],
    });
  }

  /** Text over the whole line, or in a column; goes on on the next page. */
  write(text: string, look: PdfLook, x = this.left, width = this.width): void {
    for (const line of this.lines(text, look, width)) {
      this.ensure(look.leading);
      this.draw(line, look, x);
      this.y -= look.leading;
    }
  }

  rule(color: 'line' | 'brand', thickness: number): void {
    this.page.drawLine({
      start: { x: this.left, y: this.y },
      end: { x: this.left + this.width, y: this.y },
      color: this.colors[color],
      thickness,
    });
  }

  /** A path in the notation of SVG, from the upper left corner at `y`. */
  path(path: string, scale: number): void {
    this.page.drawSvgPath(path, {
      x: this.left,
      y: this.y,
      scale,
      borderColor: this.colors.ink,
      borderWidth: 1.5 / scale,
    });
  }

  /** Writes the foot of every page; nothing is added afterwards. */
  foot(footer: string, pageNumber: (page: number, pages: number) => string): void {
    const look: PdfLook = { face: 'regular', size: 8, leading: 10, color: 'muted' };
    const pages = this.pdf.getPages();
    for (const [index, page] of pages.entries()) {
      this.page = page;
      this.y = BOTTOM - 18;
      const [number = ''] = this.lines(pageNumber(index + 1, pages.length), look, this.width);
      this.draw(number, look, this.left, this.width);
      for (const line of this.lines(footer, look, this.width - 90).slice(0, 3)) {
        this.draw(line, look, this.left);
        this.y -= look.leading;
      }
    }
  }
}

function faceOf(font: PDFFont): Face {
  const known = new Set(font.getCharacterSet());
  const widths = new Map<string, number>();
  return {
    font,
    has: (character) => known.has(character.codePointAt(0) ?? 0),
    width: (character) => {
      const found = widths.get(character);
      if (found !== undefined) return found;
      const width = font.widthOfTextAtSize(character, 1);
      widths.set(character, width);
      return width;
    },
  };
}
