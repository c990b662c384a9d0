import { readFile } from 'node:fs/promises';
import { hasItsEnd } from '../../../../shared/files/picture-end.ts';
import type { Bucket } from '../catalogue.ts';
import { contentRefused, tooLarge } from '../errors.ts';
import { type Draft, writeDraft } from '../files.ts';
import { checkFileName } from './file-name.ts';
import { checkActiveContent } from './markers.ts';
import { checkPdf } from './pdf.ts';
import { checkPicture } from './picture.ts';
import { bareType, contradiction, isCheckable, isPicture } from './sniff.ts';
import { withoutPosition } from './stripping.ts';
import { checkSvg } from './svg.ts';
import { hideVideoPosition } from './video-position.ts';

type Context = { root: string; bucket: Bucket; key: string; type: string };

/** What is read whole to be looked at; no picture or paper of the product is as large. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Looks at the bytes behind a declared type and answers the draft to store: this one, or for a
 * picture that becomes public one without the place where it was taken. Throws 415 otherwise.
 */
export async function admit(draft: Draft, context: Context): Promise<Draft> {
  try {
    return await look(draft, context);
  } catch (error) {
    await draft.discard();
    throw error;
  }
}

async function look(draft: Draft, { root, bucket, key, type }: Context): Promise<Draft> {
  const bare = bareType(type);
  const strict = (bucket.allowed_mime_types?.length ?? 0) > 0;
  // A bucket without types takes anything under any name, as long as the name claims nothing.
  if (!strict && !isCheckable(bare)) return draft;
  if (strict) checkFileName(key, bare);
  const conflict = await contradiction(draft.file, bare);
  if (conflict) throw contentRefused(conflict);
  if (isPicture(bare)) return lookAtPicture(draft, { root, bare, open: bucket.public });
  if (bare === 'image/svg+xml') checkSvg(await wholeText(draft));
  if (bare === 'application/pdf') await checkPdf(await whole(draft));
  if (bare.startsWith('video/') && bucket.public) return hideVideoPosition(draft, root);
  return draft;
}

type Picture = { root: string; bare: string; open: boolean };

async function lookAtPicture(draft: Draft, { root, bare, open }: Picture): Promise<Draft> {
  const bytes = await whole(draft);
  checkActiveContent(bytes);
  if (!hasItsEnd(bytes, bare.replace('/jpg', '/jpeg'))) throw contentRefused('the picture is cut');
  await checkPicture(bytes);
  if (!open) return draft;
  const cleaned = withoutPosition(bytes, bare);
  if (!cleaned || cleaned.length === bytes.length) return draft;
  const replacement = await writeDraft(root, [cleaned], MOST_BYTES);
  await draft.discard();
  return replacement;
}

async function whole(draft: Draft): Promise<Buffer<ArrayBuffer>> {
  if (draft.size > MOST_BYTES) throw tooLarge();
  return readFile(draft.file);
}

async function wholeText(draft: Draft): Promise<string> {
  return (await whole(draft)).toString('utf8');
}
