import { FOUND_AS, HEAD_BYTES, latin, MOST_PIXELS, sniffHead } from '../../files/file-contents.ts';
import type { FileCause, FileFault, FileRule } from '../../files/file-rule.ts';
import { hiddenContent } from '../../files/hidden-content.ts';
import { type PdfFault, pdfFault } from '../../files/pdf-contents.ts';
import { framesOf, hasItsEnd } from '../../files/picture-end.ts';
import {
  isProgramName,
  isTextName,
  nameWithEnding,
  saidType,
  withoutInnerEndings,
} from './file-name.ts';
import { framesOfGif } from './gif.ts';
import { inflated } from './inflated.ts';
import { LONGEST_SIDE, pictureSize } from './picture-size.ts';
import { asUtf8 } from './text-contents.ts';

const MB = 1024 * 1024;
const TEXT = 'text/plain';
/** A picture of more bytes is not opened to be drawn smaller: the sharpest cameras of phones write 60 MB. */
const MOST_DRAWN_BYTES = 64 * MB;
/** A decoder may open a JPEG at a part of its size; nothing else is photographed as large as that. */
const MOST_JPEG_PIXELS = 250_000_000;
/** The size of a JPEG stands behind what its camera wrote into it. */
const SIZE_BYTES = 256 * 1024;

/**
 * What becomes of a chosen file at a place. `draw`: its bytes cannot go as they are, because they are too large or
 * of a kind that the place does not take, and are to be drawn anew. `motion`: whether it moves, and goes on to.
 */
export type Verdict =
  | { type: 'refused'; fault: FileFault }
  | { type: 'taken'; file: File; draw: boolean; motion: 'none' | 'kept' | 'lost' };

const refused = (cause: FileCause): Verdict => ({ type: 'refused', fault: { cause } });
const wrongKind = (type: string): Verdict => ({ type: 'refused', fault: { cause: 'kind', type } });

/**
 * Judges a file by its bytes before it is uploaded. What is taken is a file of its own whose name, type and bytes
 * agree, held in memory: what is sent is what was looked at. The server looks again and decides.
 */
export async function judgeFile(file: File, rule: FileRule): Promise<Verdict> {
  try {
    const isHeavy = file.size > rule.megabytes * MB;
    if (isHeavy && !(await isLargePicture(file, rule))) return refused('size');
    if (file.size === 0) return refused('empty');
    const said = saidType(file);
    const head = await bytesOf(file.slice(0, HEAD_BYTES));
    const found = sniffHead(head);
    if (found === null) return await judgeUnknown(file, said, rule);
    const type = sentAs(found, rule);
    if (type?.startsWith('image/')) return await judgePicture(file, type, rule, isHeavy);
    if (type === 'application/pdf') return await judgePaper(file);
    if (type) return taken([file], file.name, type);
    // Under a name that is taken a picture of another kind is what was promised, once it is drawn.
    const isPromised = rule.anyPicture || (isPixels(said) && rule.types.includes(said));
    return isPixels(found) && isPromised
      ? await judgePicture(file, found, rule, true)
      : wrongKind(found);
  } catch (error) {
    console.warn('file', error);
    return refused('unreadable');
  }
}

type Fate = { draw?: boolean; motion?: 'none' | 'kept' | 'lost' };

function taken(parts: BlobPart[], name: string, type: string, fate: Fate = {}): Verdict {
  // Of what is not taken under any name its kind is said.
  if (isProgramName(name)) return refused('name');
  const called = nameWithEnding(withoutInnerEndings(name), type);
  const { draw = false, motion = 'none' } = fate;
  return { type: 'taken', file: new File(parts, called, { type }), draw, motion };
}

async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer());
}

/** As what a place sends what was found; undefined when it does not. */
function sentAs(found: string, { types }: FileRule): string | undefined {
  if (types.includes(found)) return found;
  // Only films have kinds that go under another's name; a recording's container does not make it a film.
  if (!found.startsWith('video/')) return undefined;
  return types.find((type) => type.startsWith('video/') && FOUND_AS[type]?.includes(found));
}

/** Bytes that say nothing: text, a picture that only a decoder knows, or not what the name promises. */
async function judgeUnknown(file: File, said: string, rule: FileRule): Promise<Verdict> {
  const isText = said === TEXT || isTextName(file.name);
  if (isText && rule.types.includes(TEXT)) {
    const text = asUtf8(await bytesOf(file));
    return text ? taken([text], file.name, TEXT) : wrongKind('');
  }
  if (rule.types.includes(said)) return refused('damaged');
  if (!rule.anyPicture || !isPixels(said)) return wrongKind(said);
  return taken([await bytesOf(file)], file.name, said, { draw: true });
}

/** A drawing of paths is no picture here: it can carry scripts. */
const isPixels = (type: string) => type.startsWith('image/') && type !== 'image/svg+xml';

async function judgePicture(
  file: File,
  type: string,
  rule: FileRule,
  mustDraw: boolean,
): Promise<Verdict> {
  const bytes = await bytesOf(file);
  if (hiddenContent(bytes)) return refused('mixed');
  const frames = type === 'image/gif' ? framesOfGif(bytes) : framesOf(bytes, type);
  if (frames === 0 || !hasItsEnd(bytes, type)) return refused('damaged');
  // What shows no size here, the browser's decoder judges.
  const size = pictureSize(bytes);
  const pixels = size ? size.width * size.height : 0;
  if (pixels > (type === 'image/jpeg' ? MOST_JPEG_PIXELS : MOST_PIXELS)) return refused('pixels');
  // The server counts the pixels of all frames; those of a PNG are one picture to it.
  const all = pixels * (type === 'image/png' ? 1 : frames);
  const draw = mustDraw || all > MOST_PIXELS;
  const motion = frames === 1 ? 'none' : draw || rule.moving === 'still' ? 'lost' : 'kept';
  return taken([bytes], file.name, type, { draw, motion });
}

const PDF_CAUSES: Readonly<Record<PdfFault, FileCause>> = {
  cut: 'damaged',
  damaged: 'damaged',
  password: 'password',
  script: 'script',
  archive: 'mixed',
};

async function judgePaper(file: File): Promise<Verdict> {
  const bytes = await bytesOf(file);
  const fault = await pdfFault(bytes, latin(bytes), inflated);
  return fault ? refused(PDF_CAUSES[fault]) : taken([bytes], file.name, 'application/pdf');
}

/** Whether a file weighs too much because it is a photograph, which is lighter once it is drawn smaller. */
async function isLargePicture(file: File, rule: FileRule): Promise<boolean> {
  if (file.size > MOST_DRAWN_BYTES) return false;
  const start = await bytesOf(file.slice(0, SIZE_BYTES));
  const size = pictureSize(start);
  const isPhotograph = size !== null && Math.max(size.width, size.height) > LONGEST_SIDE;
  return isPhotograph && rule.types.includes(sniffHead(start) ?? '');
}
