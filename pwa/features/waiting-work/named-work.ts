import * as z from 'zod/mini';
import { commandNamed } from '#shared/domains/commands.ts';
import { firstMessageKind, messageKind } from '#shared/domains/messaging/model/closed-kinds.ts';
import { textsOf } from '#shared/language/texts.ts';
import { commandKind } from '#shared/platform/commands/command-kind.ts';
import type { RefusedAct } from '#shared/platform/commands/refused-acts.ts';
import type { OutboxEntry, UploadEntry } from '#shared/platform/offline/database.ts';
import { TOUR_GROUP } from '#shared/platform/offline/database-name.ts';
import { bodyOf } from '#shared/platform/offline/outbox-kind.ts';
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
  return files.map(({ id, name, group, createdAt, attempts, state, lastError }) => ({
    ...{ id, what: t('list.file'), text: name, conversation: null, at: createdAt },
    tour: group.startsWith(TOUR_GROUP) ? group.slice(TOUR_GROUP.length) : null,
    tries: attempts,
    why: state === 'failed' ? lastError : null,
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
