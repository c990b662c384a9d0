import * as z from 'zod/mini';
import {
  dropFormDraft,
  keepFormDraft,
  readFormDraft,
} from '#shared/platform/offline/form-drafts.ts';

/** Whether it is a picture or a floor plan. */
const kindSchema = z.enum(['image', 'plan']);

/** Whether it is a picture or a floor plan. */
export type PictureKind = z.infer<typeof kindSchema>;

/** A picture that a home does not have yet; its id is the one that it will have there. */
const waitingPictureSchema = z.object({
  id: z.guid(),
  file: z.instanceof(File),
  // An older release stored pictures alone.
  kind: z._default(kindSchema, 'image'),
});

/** A picture that a home does not have yet. */
export type WaitingPicture = z.infer<typeof waitingPictureSchema>;

/** Names what this device has of a home's pictures, next to what it has of the home's form. */
const keyOf = (home: string) => `listing-pictures-${home}`;

/** The pictures of a home that are on this device only, in their order; none where it stores nothing. */
export async function storedPictures(me: string, home: string): Promise<WaitingPicture[]> {
  const draft = await readFormDraft(me, keyOf(home)).catch(() => null);
  const read = z.array(waitingPictureSchema).safeParse(draft?.values.pictures);
  return read.success ? read.data : [];
}

/** Stores what of a home's pictures the server lacks; a device without storage costs a reload them, no more. */
export async function storePictures(
  me: string,
  home: string,
  pictures: readonly WaitingPicture[],
): Promise<void> {
  const key = keyOf(home);
  const values = { pictures: pictures.map(({ id, file, kind }) => ({ id, file, kind })) };
  const done =
    pictures.length === 0
      ? dropFormDraft(me, key)
      : keepFormDraft(me, { key, values, touched: ['pictures'], step: 0, at: Date.now() });
  await done.catch((error: unknown) => console.warn('pictures', error));
}
