import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import { ATTACHMENT_MEGABYTES, ATTACHMENTS_LIMIT } from './attachment.ts';

const t = textsOf(texts);

const MB = 1024 * 1024;

/** What the file picker offers. */
export const PICKER_TYPES = 'image/*,.heic,.heif,application/pdf,text/plain,.txt,.md,.csv';

/** What the way to videos offers: what video-rules.ts takes, which loads with the first of them. */
export const VIDEO_TYPES = 'video/mp4,video/webm,video/quicktime';

/** Types of files whose browser has none for them, by their ending. */
const TYPES: Readonly<Record<string, string>> = {
  heic: 'image/heic',
  heif: 'image/heic',
  pdf: 'application/pdf',
  txt: 'text/plain',
  md: 'text/plain',
  csv: 'text/plain',
};

/** What a file is taken as; null for what is not taken. */
export function takenType({ name, type }: Pick<File, 'name' | 'type'>): string | null {
  const bare = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  // A drawing of paths can carry scripts.
  if (bare.startsWith('image/') && bare !== 'image/svg+xml') return bare;
  if (bare === 'application/pdf' || bare === 'text/plain') return bare;
  const byEnding = TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
  const isText = ['', 'text/csv', 'text/markdown', 'application/vnd.ms-excel'].includes(bare);
  return (isText && byEnding) || null;
}

/** Something to tell about a choice of files. */
export type PickerWord = { title: string; description: string; isGood: boolean };

/**
 * Decides which chosen files can be attached, given those already attached, and the message about the others.
 */
export function judgePicked<Picked extends Pick<File, 'name' | 'type' | 'size'>>(
  files: readonly Picked[],
  there: number,
): { taken: Picked[]; words: PickerWord[] } {
  const words: PickerWord[] = [];
  const say = (title: string, description: string) =>
    words.push({ title, description, isGood: false });
  const good = files.filter((file) => {
    const { name } = file;
    if (file.size > ATTACHMENT_MEGABYTES * MB) {
      const megabytes = ATTACHMENT_MEGABYTES;
      say(t('files.tooLarge'), t('files.tooLargeReason', { name, megabytes }));
      return false;
    }
    if (takenType(file) === null) {
      words.push(wrongType(name));
      return false;
    }
    return true;
  });
  const taken = good.slice(0, Math.max(0, ATTACHMENTS_LIMIT - there));
  if (taken.length < good.length) words.push(tooMany());
  return { taken, words };
}

/** The message when the limit of files is reached. */
export function tooMany(): PickerWord {
  return {
    title: t('files.tooMany'),
    description: t('files.tooManyReason', { most: ATTACHMENTS_LIMIT }),
    isGood: false,
  };
}

/** The message about a file of a wrong or unsupported type. */
export function wrongType(name: string): PickerWord {
  return {
    title: t('files.wrongType'),
    description: t('files.wrongTypeReason', { name }),
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
