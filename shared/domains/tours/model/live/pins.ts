import type { TimelineEntry } from './timeline.ts';

/** What becomes of a message: it waits for an answer, or has one. */
export type Mark = 'pinned' | 'answered';

/** A message that asks for something, in either language. */
const isQuestion = (text: string | undefined) => /\?[)"'”’»]*$/.test(text?.trim() ?? '');

/**
 * The messages that wait for an answer, the oldest first. A question waits by itself, any other message where a
 * side pinned it; the last mark holds. From the same entries both devices work out the same.
 */
export function pinnedIn(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const marks = new Map<string, Mark>();
  for (const { kind, about } of entries) {
    if (about && (kind === 'pinned' || kind === 'answered')) marks.set(about, kind);
  }
  return entries.filter(
    ({ id, kind, text }) =>
      kind === 'chat' && (marks.get(id) ?? (isQuestion(text) ? 'pinned' : 'answered')) === 'pinned',
  );
}
