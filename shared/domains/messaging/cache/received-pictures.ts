import { toAppError } from '../../../platform/errors.ts';
import { keepPicture, readPicture } from '../../../platform/offline/pictures.ts';
import { ATTACHMENT_MEGABYTES, attachmentsOf } from '../model/attachment.ts';
import type { Message } from '../model/schema.ts';
import { fetchFile } from './received-files.ts';

const MB = 1024 * 1024;

/** The largest thumbnail that is loaded automatically, in bytes. */
const SMALL = MB;

/** SVG can contain scripts, and an object URL of this origin must never lead to one. */
const isPicture = ({ type }: Blob) => /^image\/(?!svg)/.test(type);

/** A picture of a message: the cached one, else the server's, which is then cached. */
export async function loadPicture(me: string, path: string, isSmall: boolean): Promise<Blob> {
  const cached = await readPicture(me, path);
  // Files of all kinds are cached by path, and the path comes from the sender: check the type.
  if (cached && isPicture(cached)) return cached;
  const file = await fetchFile(path, isSmall ? SMALL : ATTACHMENT_MEGABYTES * MB);
  if (!isPicture(file)) throw toAppError({ status: 404 });
  void keepPicture(me, path, file, isSmall);
  return file;
}

/** Caches the thumbnails of messages that were not opened yet; those that fail to load are skipped. */
export async function keepThumbnails(
  me: string,
  messages: readonly Message[],
  most: number,
): Promise<void> {
  const paths = messages.flatMap((message) =>
    attachmentsOf(message).flatMap(({ thumbnail }) => thumbnail ?? []),
  );
  await Promise.allSettled(paths.slice(-most).map((path) => loadPicture(me, path, true)));
}
