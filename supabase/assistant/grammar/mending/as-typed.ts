import type { Read } from '../read.ts';
import type { Edit, Try } from './mended.ts';

/** What is read with slips mended, with its texts as they were written: hosts answer for what they write. */
export function asTyped(read: Read, request: string, { text, edits }: Try): Read {
  if (read.kind !== 'steps') return read;
  const steps = read.steps.map((step) => {
    const values = Object.entries(step.values).map(([slot, value]) => {
      const isText = step.spoken.slots[slot]?.type === 'text' && typeof value === 'string';
      return [slot, isText ? written(value, request, text, edits) : value] as const;
    });
    return { ...step, values: Object.fromEntries(values) };
  });
  return { ...read, steps };
}

function written(value: string, request: string, text: string, edits: readonly Edit[]): string {
  const start = text.indexOf(value);
  // What was put together, or stands in several places, has no one place.
  if (start < 0 || text.indexOf(value, start + 1) >= 0) return value;
  let moved = 0;
  let [from, to] = [start, start + value.length];
  for (const edit of edits) {
    const at = edit.start + moved;
    const by = edit.word.length - (edit.end - edit.start);
    moved += by;
    if (at >= start + value.length) break;
    const isBefore = at + edit.word.length <= start;
    // A text that begins within what was written as one is no part of it.
    if (!isBefore && at < start) return value;
    if (isBefore) from -= by;
    to -= by;
  }
  return request.slice(from, to);
}
