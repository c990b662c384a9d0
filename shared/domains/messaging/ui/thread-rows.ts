import { dayKey } from '../../../platform/dates.ts';
import { type Attachment, attachmentsOf } from '../attachment-schema.ts';
import type { Message } from '../schema.ts';
import type { PendingMessage } from '../store.ts';

/** Where a message of mine stands. */
export type Delivery = 'saving' | 'queued' | 'sending' | 'sent' | 'read';

/** One line of a thread. */
export type ThreadRow =
  | { kind: 'day'; key: string; at: string }
  | {
      kind: 'message';
      key: string;
      text: string;
      at: string;
      mine: boolean;
      /** Null for what others wrote. */
      delivery: Delivery | null;
      /** The first and last of a run by one person within a few minutes. */
      first: boolean;
      last: boolean;
      files: readonly Attachment[];
    };

type Line = Extract<ThreadRow, { kind: 'message' }>;

const RUN = 5 * 60_000;

/**
 * What a thread shows: what the server has in its order, then what waits on this device. A waiting
 * message that the server has is the server's.
 */
export function threadRows(
  messages: readonly Message[],
  pending: readonly PendingMessage[],
  me: string,
  readAt: string | null,
): ThreadRow[] {
  const arrived = new Set(messages.map(({ id }) => id));
  const readUntil = readAt ? Date.parse(readAt) : 0;
  const lines: Line[] = [
    ...messages.map((message): Line => {
      const mine = message.sender_id === me;
      const read = message.read_status === 'read' || Date.parse(message.created_at) <= readUntil;
      return {
        ...line(message.id, message.content, message.created_at, mine),
        delivery: mine ? (read ? 'read' : 'sent') : null,
        files: attachmentsOf(message),
      };
    }),
    ...pending
      .filter(({ id }) => !arrived.has(id))
      .map(
        (message): Line => ({
          ...line(message.id, message.content, new Date(message.createdAt).toISOString(), true),
          delivery: message.state,
          files: message.attachments,
        }),
      ),
  ];
  return withDays(lines);
}

function line(key: string, text: string, at: string, mine: boolean): Line {
  const run = { first: true, last: true };
  return { kind: 'message', key, text, at, mine, delivery: null, files: [], ...run };
}

function withDays(lines: readonly Line[]): ThreadRow[] {
  const rows: ThreadRow[] = [];
  for (const [index, current] of lines.entries()) {
    const before = lines[index - 1];
    const after = lines[index + 1];
    if (!before || dayKey(before.at) !== dayKey(current.at)) {
      rows.push({ kind: 'day', key: `day-${current.key}`, at: current.at });
    }
    rows.push({ ...current, first: !isRun(before, current), last: !isRun(current, after) });
  }
  return rows;
}

function isRun(a: Line | undefined, b: Line | undefined): boolean {
  if (!a || !b || a.mine !== b.mine || dayKey(a.at) !== dayKey(b.at)) return false;
  return Date.parse(b.at) - Date.parse(a.at) < RUN;
}
