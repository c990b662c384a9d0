import type { FileRule } from '../../../files/file-rule.ts';
import { type UploadKind, uploadKinds } from './rules.ts';

/** How a place says that a file is too large or of a kind that it does not take. */
type Words = 'message' | 'kind' | 'pictures';

/** One place where people choose files. */
export type UploadPlace = FileRule & { bucket: string; words: Words };

function ofKind(kind: UploadKind, pictures: FileRule['pictures'], words: Words = 'kind') {
  // What is sent as it was chosen moves on; what is drawn anew stands still.
  const moving = pictures === 'redrawn' ? 'still' : 'kept';
  return { ...uploadKinds[kind], pictures, words, moving } as const;
}

/**
 * Every place where a person chooses files, with what it takes: one table for the pickers, the judge, the sentences
 * and the tests. What a bucket enforces is the same (supabase/migrations, storage.buckets).
 */
export const uploadPlaces = {
  /** Pictures, papers and texts of a message, from the picker, the camera, the clipboard, or dropped. */
  message: {
    megabytes: 20,
    types: [
      ...['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'application/pdf', 'text/plain'],
    ],
    anyPicture: true,
    pictures: 'redrawn',
    moving: 'kept',
    bucket: 'message_attachments',
    words: 'message',
  },
  /** Videos have a way of their own (decision 048), by the rule of the videos of homes. */
  'message-video': {
    ...ofKind('listing-video', 'as chosen'),
    bucket: 'message_attachments',
  },
  /** Videos of a library, which homes show. */
  video: ofKind('listing-video', 'as chosen'),
  listing: ofKind('listing-image', 'redrawn'),
  profile: ofKind('profile-image', 'redrawn'),
  /** Papers of hosts, of organisations and of renters. */
  document: ofKind('document', 'as chosen'),
  /** Receipts of an expense. */
  receipt: { ...ofKind('document', 'as chosen'), bucket: 'receipts' },
  /** What a host saw themselves. */
  repair: { ...ofKind('listing-image', 'as chosen'), bucket: 'maintenance_images' },
  /** What a tenant reports. */
  report: { ...ofKind('listing-image', 'as chosen', 'pictures'), bucket: 'maintenance_images' },
  /** What a thing looks like when a tenant moves in or out. */
  inspection: { ...ofKind('listing-image', 'redrawn', 'pictures'), bucket: 'maintenance_images' },
  /** What a guide saw on a tour. */
  tour: { ...ofKind('listing-image', 'redrawn', 'pictures'), bucket: 'tour_reports' },
  screenshot: {
    ...ofKind('profile-image', 'as chosen', 'pictures'),
    bucket: 'feedback-screenshots',
  },
} as const satisfies Record<string, UploadPlace>;

/** The name of a place. */
export type PlaceName = keyof typeof uploadPlaces;

/** What the picker of a place offers. */
export function acceptOf(place: PlaceName): string {
  return uploadPlaces[place].types.join(',');
}
