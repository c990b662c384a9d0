import * as z from 'zod/mini';
import { commandNamed } from '#shared/domains/commands.ts';
import { firstMessageKind, messageKind } from '#shared/domains/messaging/model/closed-kinds.ts';
import { numbers } from '#shared/language/format.ts';
import { textsOf } from '#shared/language/texts.ts';
import { commandKind } from '#shared/platform/commands/command-kind.ts';
import type { RefusedAct } from '#shared/platform/commands/refused-acts.ts';
import type { OutboxEntry, UploadEntry } from '#shared/platform/offline/database.ts';
import { TOUR_GROUP } from '#shared/platform/offline/database-name.ts';
import { bodyOf } from '#shared/platform/offline/outbox-kind.ts';
import { fileSortOf, isChosen } from './left-files.ts';
import type { LeftTimeline } from './left-timelines.ts';
import { sortOf } from './sorts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** Something that waits or was refused, as a list names it. */
export type NamedWork = {
  id: string;
  /** What was done: 'Start the tour'. */
  what: string;
  /** The written text, where it is one. */
  text: string | null;
  tour: string | null;
  conversation: string | null;
  /** When it was done, in ms since 1970. */
  at: number;
  tries: number;
  /** Why it waits although there is a connection, or was refused. */
  why: string | null;
  /** What its person may do, or that there is nothing to do. */
  hint?: string | undefined;
  /** A file that stands still until it is started again. */
  stands?: 'failed' | 'paused' | undefined;
};

const aboutTour = z.object({ tour: z.guid() });

/** What waits in the outbox, by name; what people do not know of, such as what was read, is left out. */
export function namedEntries(entries: readonly OutboxEntry[]): NamedWork[] {
  return entries.filter(sortOf).map((entry) => ({
    ...aboutEntry(entry),
    id: entry.id,
    at: entry.createdAt,
    tries: entry.attempts,
    why: entry.held ?? null,
  }));
}

/** Files that are on their way, by name; those of a report of a tour lead to that tour. */
export function namedFiles(files: readonly UploadEntry[]): NamedWork[] {
  return files.filter(isChosen).map((file) => ({
    ...{ id: file.id, text: file.name, conversation: null, at: file.createdAt },
    what: t(`list.fileOf.${fileSortOf(file)}`),
    tour: file.group.startsWith(TOUR_GROUP) ? file.group.slice(TOUR_GROUP.length) : null,
    tries: file.attempts,
    why: file.state === 'failed' ? file.lastError : null,
    hint: hintOf(file),
    stands: file.state === 'failed' || file.state === 'paused' ? file.state : undefined,
  }));
}

/** How far a file is, or what it waits for. */
function hintOf({ state, offset, size }: UploadEntry): string | undefined {
  if (state === 'paused') return t('list.paused');
  if (state === 'waiting') return t('list.byItself');
  if (state !== 'uploading' || offset === 0) return undefined;
  const percent = numbers({ style: 'percent' }).format(offset / Math.max(1, size));
  return t('list.sending', { percent });
}

/** Records of live tours that are in no report yet: their tours have the button. */
export function namedTimelines(left: readonly LeftTimeline[]): NamedWork[] {
  return left.map(({ tour, at }) => ({
    ...{ id: `timeline ${tour}`, what: t('list.timeline'), text: null, conversation: null },
    ...{ tour, at, tries: 0, why: null, hint: t('list.timelineWhat') },
  }));
}

type About = Pick<NamedWork, 'what' | 'text' | 'tour' | 'conversation'>;

function aboutEntry(entry: OutboxEntry): About {
  const message = bodyOf([messageKind], entry);
  if (message)
    return {
      what: t('list.message'),
      text: message.content || null,
      tour: null,
      conversation: message.conversation_id,
    };
  const first = bodyOf([firstMessageKind], entry);
  if (first)
    return { what: t('list.firstMessage'), text: first.content, tour: null, conversation: null };
  const command = bodyOf([commandKind], entry);
  if (command) return aboutCommand(command);
  return { what: t('list.toConversation'), text: null, tour: null, conversation: null };
}

function aboutCommand({ command, input }: { command: string; input: unknown }): About {
  return {
    what: commandNamed(command)?.texts.label() ?? t('list.unknown'),
    text: null,
    tour: aboutTour.safeParse(input).data?.tour ?? null,
    conversation: null,
  };
}

/** What was refused, by name. */
export function namedRefusals(refused: readonly RefusedAct[]): NamedWork[] {
  return refused.map(({ id, at, reason, ...command }) => ({
    ...aboutCommand(command),
    id,
    at,
    tries: 0,
    why: reason,
  }));
}
