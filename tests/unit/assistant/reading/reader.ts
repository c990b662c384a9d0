import { parseNavigation } from '#shared/domains/search/model/rules.ts';
import type { Entity, EntityKind } from '#shared/platform/commands/words.ts';
import { compiled, vocabularyOf } from '../../../../supabase/assistant/grammar/phrases.ts';
import type { Read } from '../../../../supabase/assistant/grammar/read.ts';
import type { Reader } from '../../../../supabase/assistant/grammar/reading.ts';
import { readRequest } from '../../../../supabase/assistant/grammar/request.ts';
import type { OpenRequest } from '../../../../supabase/assistant/interpretation.ts';
import { SPOKEN } from '../../../../supabase/assistant/verbs/registry.ts';

const said = compiled(SPOKEN);
const vocabulary = vocabularyOf(said);

/** Something that the host of a test has. */
export function thing(
  kind: EntityKind,
  id: string,
  [name, topic]: readonly [name: string, topic: string | null],
  more: Partial<Entity> = {},
): Entity {
  const labels = [name, ...(topic === null ? [] : [topic])];
  return {
    kind,
    id,
    name,
    topic,
    labels,
    state: null,
    at: null,
    zone: 'America/Chicago',
    person: kind === 'person' ? id : null,
    home: null,
    url: '/dashboard',
    ...more,
  };
}

/** Reads requests of a host who has these things. */
export function readerOf(things: readonly Entity[], now: Date, zone = 'America/Chicago'): Reader {
  return {
    said,
    vocabulary,
    lookup: async (kind) => things.filter((one) => one.kind === kind),
    clock: { now, zone },
    mentions: [],
  };
}

/** What a sentence leads to, as short as a test compares it. */
export type Outcome =
  | { go: string }
  | { do: string; values: Record<string, unknown> }
  | { several: string[] }
  | { which: readonly string[] }
  | { missing: readonly string[] }
  | { unclear: string }
  | { tooMany: number }
  | { doubt: string[] }
  | { reported: true }
  | { refused: string; words: readonly string[] };

/** What a reading leads to. */
export function outcomeOf(read: Read): Outcome {
  switch (read.kind) {
    case 'steps': {
      const [first, ...others] = read.steps;
      if (!first) return { several: [] };
      if (others.length > 0) return { several: read.steps.map(({ spoken }) => spoken.name) };
      return { do: first.spoken.name, values: first.values };
    }
    case 'which':
      return { which: read.choices.map(({ id }) => id) };
    case 'missing':
      return { missing: read.slots };
    case 'unclear':
      return { unclear: read.because };
    case 'tooMany':
      return { tooMany: read.count };
    case 'doubt':
      return {
        doubt: read.options.map((steps) => steps.map(({ spoken }) => spoken.name).join(' + ')),
      };
    case 'reported':
      return { reported: true };
    case 'refused':
      return { refused: read.because, words: read.words };
  }
}

/** What a first sentence leads to: a page that is named opens before anything is read. */
export async function meant(text: string, reader: Reader): Promise<Outcome> {
  const target = parseNavigation(text);
  return target ? { go: target.route } : outcomeOf(await readRequest(text, reader));
}

/** What a sentence was asked back, as the server stores it. */
export async function askedBack(text: string, reader: Reader): Promise<OpenRequest> {
  const read = await readRequest(text, reader);
  const said = { kind: 'request' as const, text, chosen: [], given: {}, only: null };
  if (read.kind === 'which') {
    const choices = read.choices.map(({ id, name, topic }) => ({ id, name, topic }));
    return { ...said, asks: { type: 'which', choices } };
  }
  if (read.kind === 'missing') {
    return { ...said, asks: { type: 'slots', verb: read.step.spoken.name, slots: read.slots } };
  }
  throw new Error(`“${text}” was not asked back: ${read.kind}`);
}
