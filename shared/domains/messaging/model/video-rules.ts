import { textsOf } from '../../../language/texts.ts';
import { uploadFault, uploadRule } from '../../uploads/model/rules.ts';
import texts from '../texts/en.ts';
import { ATTACHMENTS_LIMIT } from './attachment.ts';
import { type PickerWord, tooMany } from './attachment-rules.ts';

const t = textsOf(texts);

/** What a video of a message is judged as: by the rule of the videos of homes, not by the picker's. */
const KIND = 'listing-video';

/** Types of videos whose browser has none for them, by their ending. */
const TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
};

/** The type of a file as the video picker judges it. */
export function videoType({ name, type }: Pick<File, 'name' | 'type'>): string {
  const bare = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return bare || (TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? '');
}

/** Whether a file says that it is a video. */
export function isVideo(file: Pick<File, 'name' | 'type'>): boolean {
  return videoType(file).startsWith('video/');
}

/** What is wrong with a video, given the number of files already attached; null when it can be attached. */
export function judgeVideo(
  file: Pick<File, 'name' | 'type' | 'size'>,
  there: number,
): PickerWord | null {
  const { size } = file;
  const description = uploadFault(KIND, { size, type: videoType(file) });
  if (description) {
    const isLarge = uploadFault(KIND, { size, type: uploadRule(KIND).types[0] }) !== null;
    const title = isLarge ? t('files.tooLarge') : t('files.wrongType');
    return { title, description, isGood: false };
  }
  return there < ATTACHMENTS_LIMIT ? null : tooMany();
}
