import { create } from 'zustand';
import { afterSignOut } from '#shared/domains/auth/state/sign-out.ts';
import { currentSession } from '#shared/domains/auth/state/store.ts';
import {
  addMedia,
  erasePicture,
  isHungUp,
  uploadWidth,
} from '#shared/domains/listings/api/media.ts';
import type { UploadItem } from '#shared/kit/upload-list.tsx';
import { toAppError } from '#shared/platform/errors.ts';
import { fileHash } from '#shared/platform/file-hash.ts';
import { type PictureKind, storedPictures, storePictures } from './stored-pictures.ts';

type PictureUpload = UploadItem & { file: File; kind: PictureKind };
type Arrived = () => Promise<unknown>;

/** Whose picture goes to which home. */
export type PicturePlace = { me: string; home: string };

type Uploads = Readonly<Record<string, readonly PictureUpload[]>>;

/** Pictures on their way, by person and home. They go on while one moves from page to page. */
export const usePictureUploads = create<Uploads>(() => ({}));

// What the device stores of them is looked after with all that was not sent; memory must not outlive it.
afterSignOut(() => usePictureUploads.setState({}, true));

const none: readonly PictureUpload[] = [];
const running = new Set<string>();
/** What was taken off while the device was still read. */
const dropped = new Set<string>();

const keyOf = ({ me, home }: PicturePlace) => `${me}/${home}`;

/** The pictures of a person that are on their way to a home. */
export const uploadsOf =
  (place: PicturePlace) =>
  (all: Uploads): readonly PictureUpload[] =>
    all[keyOf(place)] ?? none;

const uploadsNow = (place: PicturePlace) => uploadsOf(place)(usePictureUploads.getState());

/** Whether the person whose picture it is has the session with which it would be sent. */
function isSignedIn(me: string): boolean {
  const session = currentSession();
  return 'user' in session && session.user.id === me;
}

const waiting = (id: string, file: File, kind: PictureKind): PictureUpload => ({
  id,
  name: file.name,
  size: file.size,
  file,
  kind,
  status: 'waiting',
});

/**
 * Puts pictures behind those that wait for a home, in their order, and on this device: a page that goes, a
 * sign-in that ends and a connection that is cut lose none. They are sent once the home is there.
 */
export async function addPictures(
  place: PicturePlace,
  files: readonly File[],
  kind: PictureKind = 'image',
): Promise<void> {
  const fresh = files.map((file) => waiting(crypto.randomUUID(), file, kind));
  // What an earlier page left for this home is stored with them, not replaced by them.
  await restorePictures(place);
  write(place, (uploads) => [...uploads, ...fresh]);
  await store(place);
}

/** Sends the pictures that wait for a home, one after the other; `arrived` is called after each. */
export function sendPictures(place: PicturePlace, arrived: Arrived): void {
  void drain(place, arrived);
}

/** Brings back what an earlier page left on this device for a home. */
export async function restorePictures(place: PicturePlace): Promise<void> {
  const stored = await storedPictures(place.me, place.home);
  write(place, (uploads) => {
    const known = new Set(uploads.map(({ id }) => id));
    const left = stored.filter(({ id }) => !known.has(id) && !dropped.has(id));
    return left.length === 0
      ? uploads
      : [...left.map(({ id, file, kind }) => waiting(id, file, kind)), ...uploads];
  });
}

/** Tries a picture again that failed. */
export function retryPicture(place: PicturePlace, id: string, arrived: Arrived): void {
  change(place, id, { status: 'waiting' });
  void drain(place, arrived);
}

/** Forgets a picture that failed, waits or is being drawn or sent. */
export function dropPicture(place: PicturePlace, id: string): void {
  dropped.add(id);
  write(place, (uploads) => uploads.filter((upload) => upload.id !== id));
  void store(place);
}

const store = (place: PicturePlace) => storePictures(place.me, place.home, uploadsNow(place));

async function drain(place: PicturePlace, arrived: Arrived): Promise<void> {
  const key = keyOf(place);
  if (running.has(key)) return;
  running.add(key);
  try {
    while (isSignedIn(place.me)) {
      const next = uploadsNow(place).find(({ status }) => status === 'waiting');
      if (!next) return;
      await send(place, next, arrived);
    }
  } finally {
    running.delete(key);
  }
}

async function send(place: PicturePlace, upload: PictureUpload, arrived: Arrived): Promise<void> {
  const { me, home } = place;
  const { id } = upload;
  const tell = (progress: number) => change(place, id, { status: 'uploading', progress });
  const isWanted = () => uploadsNow(place).some((one) => one.id === id);
  try {
    change(place, id, { status: 'preparing' });
    const { judgeAndDraw } = await import('./judge-and-draw.ts');
    const judged = await judgeAndDraw(upload.file);
    if ('sentence' in judged)
      return change(place, id, { status: 'failed', message: judged.sentence });
    const { file, width, height, look, taken_on, files } = judged;
    const path = `${home}/${id}`;
    const widths = files.map((drawn) => drawn.width);
    for (const [index, { width: one, blob }] of files.entries()) {
      if (!isWanted() || !isSignedIn(me)) break;
      tell((index + 1) / (files.length + 2));
      await uploadWidth(path, one, blob);
    }
    // It waits on the device of its person, and is not sent in another one's name.
    if (!isSignedIn(me)) return change(place, id, { status: 'waiting' });
    if (!isWanted()) {
      // Sent again, it may hang in the home already: then these are the files that its pages show.
      if (!(await isHungUp(id))) await erasePicture({ path, widths });
      return;
    }
    tell((files.length + 1) / (files.length + 2));
    await addMedia({
      id,
      listing: home,
      kind: upload.kind,
      path,
      alt: '',
      widths,
      width,
      height,
      hash: await fileHash(file),
      look,
      taken_on,
    });
    // Before anything is waited for: from now on it is taken down in the home, where it can be brought back.
    dropPicture(place, id);
    await arrived();
  } catch (error) {
    change(place, id, { status: 'failed', message: toAppError(error).message });
  }
}

type State =
  | { status: 'waiting' }
  | { status: 'preparing' }
  | { status: 'uploading'; progress: number }
  | { status: 'failed'; message: string };

function change(place: PicturePlace, id: string, state: State): void {
  write(place, (uploads) =>
    uploads.map((upload) => {
      if (upload.id !== id) return upload;
      const { name, size, file, kind } = upload;
      return { id, name, size, file, kind, ...state };
    }),
  );
}

function write(
  place: PicturePlace,
  next: (uploads: readonly PictureUpload[]) => readonly PictureUpload[],
): void {
  usePictureUploads.setState((all) => ({ [keyOf(place)]: next(uploadsOf(place)(all)) }));
}
