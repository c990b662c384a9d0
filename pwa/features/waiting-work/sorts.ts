import { firstMessageKind, messageKind } from '#shared/domains/messaging/model/closed-kinds.ts';
import { commandKind } from '#shared/platform/commands/command-kind.ts';
import type { DeviceWork } from '#shared/platform/commands/waiting.ts';
import type { OutboxEntry } from '#shared/platform/offline/database.ts';
import { STATE_GROUP } from '#shared/platform/offline/database-name.ts';
import { bodyOf } from '#shared/platform/offline/outbox-kind.ts';
import { fileSortOf, followingFiles } from './left-files.ts';
import { leftTimelines } from './left-timelines.ts';

/** What is waited for, as people call it, in the order in which it is said. */
export const SORTS = [
  'message',
  'report',
  'tour',
  'repair',
  'change',
  'picture',
  'voice',
  'video',
  'file',
  'timeline',
] as const;
type Sort = (typeof SORTS)[number];

/** How much of each sort waits. */
export type Waiting = Readonly<Record<Sort, number>>;

const MESSAGES: readonly string[] = [messageKind.name, firstMessageKind.name, 'scheduled-new'];

/** What an entry of the outbox is to its person; null for how far a conversation was read and the like. */
export function sortOf(
  entry: Pick<OutboxEntry, 'kind' | 'group' | 'payload'>,
): 'message' | 'report' | 'tour' | 'repair' | 'change' | null {
  if (entry.group.startsWith(STATE_GROUP)) return null;
  if (MESSAGES.includes(entry.kind)) return 'message';
  const command = bodyOf([commandKind], entry)?.command ?? '';
  if (command === 'tours.saveReport') return 'report';
  if (command.startsWith('tours.')) return 'tour';
  return command.startsWith('maintenance.') ? 'repair' : 'change';
}

/** How much of each sort waits on a device. */
export function countWaiting({ entries, files, moments }: DeviceWork): Waiting {
  const counts = {
    ...{ message: 0, report: 0, tour: 0, repair: 0, change: 0 },
    ...{ picture: 0, voice: 0, video: 0, file: 0 },
    timeline: leftTimelines(moments).length,
  };
  for (const entry of entries) {
    const sort = sortOf(entry);
    if (sort) counts[sort] += 1;
  }
  // What failed is said apart from what waits.
  for (const file of followingFiles(files))
    if (file.state !== 'failed') counts[fileSortOf(file)] += 1;
  return counts;
}
