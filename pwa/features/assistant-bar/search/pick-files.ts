import { ATTACHMENTS_LIMIT } from '#shared/domains/messaging/model/attachment.ts';
import {
  filesSelected,
  type PickerWord,
  tooMany,
} from '#shared/domains/messaging/model/attachment-rules.ts';
import { showActivity } from '#shared/kit/toast.ts';
import type { BarMode } from '../bar-mode.ts';
import { judgeForBar } from './search-files.ts';

const say = ({ isGood, ...words }: PickerWord) =>
  showActivity({ ...words, tone: isGood ? 'success' : 'danger' });

/** Judges files that were picked, dropped or pasted, and says what became of them; answers those that are taken. */
export async function pickFiles(
  mode: BarMode,
  chosen: number,
  picked: readonly File[],
): Promise<File[]> {
  const room = ATTACHMENTS_LIMIT - chosen;
  const { taken, said } = await judgeForBar(mode, picked.slice(0, room));
  for (const toast of said) showActivity(toast);
  if (picked.length > room) say(tooMany());
  if (taken.length > 0) say(filesSelected(taken.length));
  return taken;
}
