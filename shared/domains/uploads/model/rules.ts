import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';

const t = textsOf(texts);
const MB = 1024 * 1024;
const PICTURES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** What may be uploaded as what, and where it goes (DEC-20). The buckets enforce the same. */
export const uploadKinds = {
  'profile-image': { megabytes: 5, types: PICTURES, bucket: 'user_images' },
  'listing-image': { megabytes: 10, types: PICTURES, bucket: 'home_images' },
  'listing-video': {
    megabytes: 100,
    types: ['video/mp4', 'video/webm', 'video/quicktime'],
    bucket: 'home_videos',
  },
  document: {
    megabytes: 10,
    types: ['application/pdf', 'image/jpeg', 'image/png'],
    bucket: 'application_images',
  },
  'app-asset': { megabytes: 5, types: [...PICTURES, 'image/svg+xml'], bucket: 'user_images' },
} as const satisfies Record<
  string,
  { megabytes: number; types: readonly string[]; bucket: string }
>;

/** What something is uploaded as. */
export type UploadKind = keyof typeof uploadKinds;

/** The rule of a kind; an unknown one is judged as an app-asset. */
export function uploadRule(kind: string): (typeof uploadKinds)[UploadKind] {
  return Object.hasOwn(uploadKinds, kind)
    ? uploadKinds[kind as UploadKind] // a key, as the line above found
    : uploadKinds['app-asset'];
}

/** What is wrong with a file of this kind, with the specification's texts: first its size, then its type. */
export function uploadFault(kind: string, file: Pick<Blob, 'size' | 'type'>): string | null {
  const { megabytes, types } = uploadRule(kind);
  if (file.size > megabytes * MB) return tooLargeText(megabytes);
  return (types as readonly string[]).includes(file.type) ? null : wrongKindText(file.type, types);
}

/** That a file has more than so many megabytes. */
export function tooLargeText(megabytes: number): string {
  return t('fault.size', { megabytes });
}

/** That a file is of this type, and which ones are taken. */
export function wrongKindText(type: string, types: readonly string[]): string {
  return t('fault.type', { type: type || t('fault.unknown'), types: types.join(', ') });
}

const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
};

/** Where a person's file is stored: `{userId}/{kind}_{timestamp}.{ext}`, the extension chosen by its type. */
export function uploadPath(userId: string, kind: string, type: string, at: number): string {
  return `${userId}/${kind}_${at}.${ENDINGS[type] ?? 'bin'}`;
}

/** What an attachment of a question to the assistant is uploaded as, by its type. */
export function attachmentKind(type: string): UploadKind {
  if (type.startsWith('image/')) return 'listing-image';
  if (type.startsWith('video/')) return 'listing-video';
  return 'document';
}

/** How much of a text file a plain search reads. */
const SEARCH_TEXT_LIMIT = 5000;

/** What a plain search reads of a text file. */
export function searchText(text: string): string {
  return text.slice(0, SEARCH_TEXT_LIMIT);
}
