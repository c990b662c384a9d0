import { drawPage, openPaper } from '../first-page/open-paper.ts';
import { openPicture } from '../picture.ts';
import { pageText } from './page-text.ts';
import { readPicture } from './read-picture.ts';
import { isReadingAsked, type ReadingSaid } from './reading-messages.ts';

/** Only what a worker has: it knows no page. */
type WorkerScope = {
  addEventListener: (type: 'message', listener: (event: MessageEvent<unknown>) => void) => void;
  postMessage: (message: ReadingSaid) => void;
};
// TypeScript reads all of this repository's shared code as code of a page.
const scope = globalThis as unknown as WorkerScope;

/** Pages of a paper that are read; what is asked about stands on the first ones. */
const PAGES_MOST = 5;
/** A page with less text is a picture of one. */
const TEXT_LEAST = 20;
/** Pixels of the longer side of a page that is read as a picture. */
const PAGE_SIDE = 2200;

async function read(file: Blob, tell: (part: number) => void): Promise<string> {
  if (file.type !== 'application/pdf') return await readPicture(await pictureOf(file), tell);
  const paper = await openPaper(file);
  const count = Math.min(paper.numPages, PAGES_MOST);
  const texts: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const page = await paper.getPage(number);
    texts.push(pageText((await page.getTextContent()).items));
    tell(number / count);
  }
  const text = texts.join('\n');
  if (text.replace(/\s/g, '').length >= TEXT_LEAST) return text;
  return await readPicture(await drawPage(await paper.getPage(1), PAGE_SIDE), tell);
}

/** Sides between which letters are read well: smaller ones are enlarged, larger ones only take longer. */
const SIDES = { least: 1400, most: 2400 };

async function pictureOf(file: Blob): Promise<OffscreenCanvas> {
  const bitmap = await openPicture(file, SIDES.most);
  const longer = Math.max(bitmap.width, bitmap.height);
  const scale = Math.min(Math.max(1, SIDES.least / longer), 3);
  const [width, height] = [bitmap.width, bitmap.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('this browser does not draw');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

scope.addEventListener('message', ({ data }) => {
  if (!isReadingAsked(data)) return;
  read(data.toRead, (readPart) => scope.postMessage({ readPart })).then(
    (readText) => scope.postMessage({ readText }),
    (error: unknown) => {
      // What cannot be read is a file without text: its form opens empty.
      console.warn('reading', error);
      scope.postMessage({ readText: '' });
    },
  );
});
