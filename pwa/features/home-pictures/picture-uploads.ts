import { create } from 'zustand';
import {
  addMedia,
  erasePicture,
  isHungUp,
  uploadWidth,
} from '#shared/domains/listings/api/media.ts';
import type { UploadItem } from '#shared/kit/upload-list.tsx';
import { toAppError } from '#shared/platform/errors.ts';
import { fileHash } from '#shared/platform/file-hash.ts';
import { storedPictures, storePictures } from './stored-pictures.ts';

type PictureUpload = UploadItem & { file: File };
type Arrived = () => Promise<unknown>;

/** Whose picture goes to which home. */
export type PicturePlace = { me: string; home: string };

/** Pictures on their way, by home. They go on while one moves from page to page. */
export const usePictureUploads = create<Readonly<Record<string, readonly PictureUpload[]>>>(
  () => ({}),
);

const none: readonly PictureUpload[] = [];
const running = new Set<string>();
/** What was taken off while the device was still read. */
const dropped = new Set<string>();

/** The pictures of a home that are on their way. */
export const uploadsOf =
  (home: string) =>
  (all: Readonly<Record<string, readonly PictureUpload[]>>): readonly PictureUpload[] =>
    all[home] ?? none;

const waiting = (id: string, file: File): PictureUpload => ({
  id,
  name: file.name,
  size: file.size,
  file,
  status: 'waiting',
});

/**
 * Puts pictures behind those that wait for a home, in their order, and on this device: a page that goes, a
 * sign-in that ends and a connection that is cut lose none. They are sent once the home is there.
 */
export async function addPictures(place: PicturePlace, files: readonly File[]): Promise<void> {
  const fresh = files.map((file) => waiting(crypto.randomUUID(), file));
  // What an earlier page left for this home is stored with them, not replaced by them.
  await restorePictures(place);
  write(place.home, (uploads) => [...uploads, ...fresh]);
  await store(place);
}

/** Sends the pictures that wait for a home, one after the other; `arrived` is called after each. */
export function sendPictures(place: PicturePlace, arrived: Arrived): void {
  void drain(place, arrived);
}

/** Brings back what an earlier page left on this device for a home. */
export async function restorePictures({ me, home }: PicturePlace): Promise<void> {
  const stored = await storedPictures(me, home);
  write(home, (uploads) => {
    const known = new Set(uploads.map(({ id }) => id));
    const left = stored.filter(({ id }) => !known.has(id) && !dropped.has(id));
    return left.length === 0
      ? uploads
      : [...left.map(({ id, file }) => waiting(id, file)), ...uploads];
  });
}

/** Tries a picture again that failed. */
export function retryPicture(place: PicturePlace, id: string, arrived: Arrived): void {
  change(place.home, id, { status: 'waiting' });
  void drain(place, arrived);
}

/** Forgets a picture that failed, waits or is being drawn or sent. */
export function dropPicture(place: PicturePlace, id: string): void {
  dropped.add(id);
  write(place.home, (uploads) => uploads.filter((upload) => upload.id !== id));
  void store(place);
}

const store = ({ me, home }: PicturePlace) =>
  storePictures(me, home, uploadsOf(home)(usePictureUploads.getState()));

async function drain(place: PicturePlace, arrived: Arrived): Promise<void> {
  const { home } = place;
  if (running.has(home)) return;
  running.add(home);
  try {
    for (;;) {
      const next = uploadsOf(home)(usePictureUploads.getState()).find(
        ({ status }) => status === 'waiting',
      );
      if (!next) return;
      await send(place, next, arrived);
    }
  } finally {
    running.delete(home);
  }
}

async function send(place: PicturePlace, upload: PictureUpload, arrived: Arrived): Promise<void> {
  const { home } = place;
  const { id } = upload;
  const tell = (progress: number) => change(home, id, { status: 'uploading', progress });
  const isWanted = () => uploadsOf(home)(usePictureUploads.getState()).some((one) => one.id === id);
  try {
    change(home, id, { status: 'preparing' });
    const { judgeAndDraw } = await import('./judge-and-draw.ts');
    const judged = await judgeAndDraw(upload.file);
    if ('sentence' in judged)
      return change(home, id, { status: 'failed', message: judged.sentence });
    const { file, width, height, files } = judged;
    const path = `${home}/${id}`;
    const widths = files.map((drawn) => drawn.width);
    for (const [index, { width: one, blob }] of files.entries()) {
      if (!isWanted()) break;
      tell((index + 1) / (files.length + 2));
      await uploadWidth(path, one, blob);
    }
    if (!isWanted()) {
      // Sent again, it may hang in the home already: then these are the files that its pages show.
      if (!(await isHungUp(id))) await erasePicture({ path, widths });
      return;
    }
    tell((files.length + 1) / (files.length + 2));
    await addMedia({
      id,
      listing: home,
      kind: 'image',
      path,
      alt: '',
      widths,
      width,
      height,
      hash: await fileHash(file),
    });
    // Before anything is waited for: from now on it is taken down in the home, where it can be brought back.
    dropPicture(place, id);
    await arrived();
  } catch (error) {
    change(home, id, { status: 'failed', message: toAppError(error).message });
  }
}

type State =
  | { status: 'waiting' }
  | { status: 'preparing' }
  | { status: 'uploading'; progress: number }
  | { status: 'failed'; message: string };

function change(home: string, id: string, state: State): void {
  write(home, (uploads) =>
    uploads.map((upload) => {
      if (upload.id !== id) return upload;
      const { name, size, file } = upload;
      return { id, name, size, file, ...state };
    }),
  );
}

function write(
  home: string,
  next: (uploads: readonly PictureUpload[]) => readonly PictureUpload[],
): void {
  usePictureUploads.setState((all) => ({ [home]: next(all[home] ?? none) }));
}
