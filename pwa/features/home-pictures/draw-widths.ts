import { LOOK_SIDE, lookOf } from '#shared/files/picture-look.ts';
import { textsOf } from '#shared/language/texts.ts';
import { AppError } from '#shared/platform/errors.ts';
import { openPicture } from '#shared/platform/files/picture.ts';
import { LONGEST_SIDE } from '#shared/platform/files/picture-size.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** Widths that pages ask for: a card, a page on a phone, a page on a desk. */
const WIDTHS = [480, 960, 1600] as const;

/** A picture in the widths that pages ask for. */
export type DrawnPicture = {
  width: number;
  height: number;
  /** What it looks like, to be compared with others; null for a plain surface. */
  look: string | null;
  files: { width: number; blob: Blob }[];
};

/**
 * Draws a picture anew in each width, none larger than it is: without what a camera writes into it,
 * such as the place. The results are public.
 */
export async function drawWidths(file: Blob): Promise<DrawnPicture> {
  const picture = await openPicture(file, LONGEST_SIDE);
  const { width, height } = picture;
  const fitting = WIDTHS.filter((one) => one <= width);
  const widths = fitting.length > 0 ? fitting : [width];
  const files: DrawnPicture['files'] = [];
  for (const one of widths) {
    files.push({ width: one, blob: await drawn(picture, one, Math.round((height * one) / width)) });
  }
  const look = lookAt(picture);
  picture.close();
  return { width, height, look, files };
}

/** What a picture looks like, drawn into a square. */
function lookAt(picture: ImageBitmap): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = LOOK_SIDE;
  canvas.height = LOOK_SIDE;
  const paper = canvas.getContext('2d', { willReadFrequently: true });
  if (!paper) return null;
  lay(paper, picture, canvas);
  return lookOf(paper.getImageData(0, 0, LOOK_SIDE, LOOK_SIDE).data);
}

/** Lays a picture on white paper, so that see-through parts are not black. */
function lay(
  paper: CanvasRenderingContext2D,
  picture: ImageBitmap,
  { width, height }: { width: number; height: number },
): void {
  paper.imageSmoothingQuality = 'high';
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, width, height);
  paper.drawImage(picture, 0, 0, width, height);
}

async function drawn(picture: ImageBitmap, width: number, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.max(1, height);
  const paper = canvas.getContext('2d');
  if (paper) {
    lay(paper, picture, canvas);
    const webp = await encoded(canvas, 'image/webp');
    // A browser that cannot write WebP gives PNG, many times as large.
    const blob = webp?.type === 'image/webp' ? webp : await encoded(canvas, 'image/jpeg');
    if (blob) return blob;
  }
  throw new AppError('invalid', { message: t('drawWidths.thisPictureCannotBeDrawn') });
}

function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((done) => canvas.toBlob(done, type, 0.82));
}
