import type { FileCause, FileFault, FileRule } from '../../files/file-rule.ts';
import { nameWithEnding } from './file-name.ts';
import { judgeFile, type Verdict } from './judge-file.ts';
import { drawnToFit, openPicture } from './picture.ts';
import { pictureSize } from './picture-size.ts';

/** A file that can be sent as it is now, or why not. `lost`: it moved when it was chosen, and does not any more. */
export type TakenFile =
  | { type: 'refused'; fault: FileFault }
  | Omit<Extract<Verdict, { type: 'taken' }>, 'draw'>;

const MB = 1024 * 1024;
/** Enough to know that a picture can be drawn. */
const GLANCE = 64;
/** Pixels that any phone has room for. */
const EASILY_DRAWN = 50_000_000;

/** Judges a chosen file and, where it is too large as it is, draws it smaller. */
export async function takeFile(file: File, rule: FileRule): Promise<TakenFile> {
  const verdict = await judgeFile(file, rule);
  const isPicture = verdict.type === 'taken' && verdict.file.type.startsWith('image/');
  // A place that draws each picture anew opens it once, and says itself what comes of that.
  if (!isPicture || rule.pictures === 'redrawn') return verdict;
  try {
    const ready = verdict.draw ? await drawn(verdict.file, rule) : await opened(verdict.file);
    return ready ? { type: 'taken', file: ready, motion: verdict.motion } : refused('size');
  } catch (error) {
    console.warn('picture', error);
    return refused(await whyNotDrawn(verdict.file, rule));
  }
}

/** Why the browser could not draw a picture: it does not know the kind, has no room for it, or it is broken. */
export async function whyNotDrawn(file: Blob, { types }: FileRule): Promise<FileCause> {
  if (file.type === 'image/heic') return 'heic';
  if (!types.includes(file.type)) return 'undrawable';
  const size = pictureSize(new Uint8Array(await file.arrayBuffer()));
  return size && size.width * size.height > EASILY_DRAWN ? 'pixels' : 'damaged';
}

const refused = (cause: FileCause): TakenFile => ({ type: 'refused', fault: { cause } });

async function drawn(file: File, { types, megabytes }: FileRule): Promise<File | null> {
  const small = await drawnToFit(file, types, megabytes * MB);
  return small && new File([small], nameWithEnding(file.name, small.type), { type: small.type });
}

/** The file itself, once a decoder has opened it: what is broken further down is said before it is sent. */
async function opened(file: File): Promise<File> {
  const bitmap = await openPicture(file, GLANCE);
  bitmap.close();
  return file;
}
