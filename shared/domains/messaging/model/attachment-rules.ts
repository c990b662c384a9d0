import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import { ATTACHMENTS_LIMIT } from './attachment.ts';

const t = textsOf(texts);

/** What the file picker offers. */
export const PICKER_TYPES =
  'image/*,.heic,.heif,application/pdf,text/plain,.txt,.md,.csv,.tsv,.log';

/** What the way to videos offers: what its place takes (uploads/model/places.ts), which loads with the first. */
export const VIDEO_TYPES = 'video/mp4,video/webm,video/quicktime';

/** Something to tell about a choice of files. */
export type PickerWord = {
  title: string;
  description: string;
  /** What to do about it. */
  hint?: string;
  isGood: boolean;
};

/** The message when the limit of files is reached. */
export function tooMany(): PickerWord {
  return {
    title: t('files.tooMany'),
    description: t('files.tooManyReason', { most: ATTACHMENTS_LIMIT }),
    isGood: false,
  };
}

/** The message after files were attached. */
export function filesSelected(count: number): PickerWord {
  return {
    title: t('files.selected'),
    description: t('files.selectedReason', { count }),
    isGood: true,
  };
}

/** The preview text of a message without text, in the list of conversations. */
export function attachmentWords(attachments: readonly unknown[] | null | undefined): string {
  // Read without its schema: this is on the way to the first paint.
  const files = (attachments ?? []).map((entry): { name?: unknown; type?: unknown } =>
    Object(entry),
  );
  const [first] = files;
  const ofKind = (kind: string) =>
    files.length > 0 && files.every(({ type }) => String(type).startsWith(kind));
  if (ofKind('image/')) return t('files.photos', { count: files.length });
  if (ofKind('audio/')) return t('files.voice');
  if (ofKind('video/')) return t('files.videos', { count: files.length });
  if (files.length > 1) return t('files.count', { count: files.length });
  return typeof first?.name === 'string' && first.name ? first.name : t('files.one');
}
